import type { MouseEvent, ReactNode } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { HiddenFields } from '#components/ui/hidden-fields.tsx';
import { ORDER_ACTION, ORDER_FIELDS } from '#rules/reservation/access.ts';
import styles from './cancel-reservation.module.css';
import { cancelTexts } from './cancel-texts.ts';

type Props = {
  /** The number of an order that its guest has opened; null in the cabinet, which needs scripts. */
  order: string | null;
  /** What the question says of the money. */
  told: string;
  onAsk: () => void;
  /** The reason. */
  children: ReactNode;
};

/**
 * The way to the question whether to cancel. Without scripts it unfolds in its place, and the form is posted; with them
 * it is a dialog.
 */
export function CancelForm({ order, told, onAsk, children }: Props) {
  const { slug } = useHotel();
  if (order === null)
    return (
      <div className={styles.form}>
        {children}
        <Button look="outline" size="l" className={styles.cancel} onClick={onAsk}>
          {cancelTexts.cancel}
        </Button>
      </div>
    );
  const ask = (event: MouseEvent<HTMLElement>) => {
    const isUnfolded = (event.currentTarget.parentElement as HTMLDetailsElement).open;
    if (isUnfolded) return;
    event.preventDefault();
    onAsk();
  };
  return (
    <form className={styles.form} method="post" action={ORDER_ACTION}>
      <HiddenFields
        fields={[
          [ORDER_FIELDS.slug, slug],
          [ORDER_FIELDS.order, order],
          [ORDER_FIELDS.act, 'cancel'],
        ]}
      />
      {children}
      <details className={styles.plain}>
        {/* biome-ignore lint/a11y: a summary is pressed as a button is */}
        <summary className={`${buttonClass({ look: 'outline', size: 'l' })} ${styles.cancel}`} onClick={ask}>
          {cancelTexts.cancel}
        </summary>
        <div className={styles.unfolded}>
          <p className={styles.text}>{[cancelTexts.confirmCancel, told].filter(Boolean).join(' ')}</p>
          <Field id="plain-cancel-comment" label={cancelTexts.cancelComment}>
            {(control) => <textarea {...control} name={ORDER_FIELDS.comment} maxLength={2000} />}
          </Field>
          <Button type="submit" look="bad" className={styles.sure}>
            {cancelTexts.cancel}
          </Button>
        </div>
      </details>
    </form>
  );
}
