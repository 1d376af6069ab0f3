import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type Props = {
  id: string;
  label: string;
  error?: string;
  hint?: string | undefined;
  isWide?: boolean;
  /** Renders the control with its id, description and validity. */
  children: (control: {
    id: string;
    className: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

export function Field({ id, label, error, hint, isWide, children }: Props) {
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={[styles.field, isWide && styles.wide].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.input ?? '',
        'aria-invalid': Boolean(error),
        'aria-describedby': message ? messageId : undefined,
      })}
      {/* The region is always mounted, so that an error found on blur is announced together with its field. */}
      <p className={error ? styles.error : styles.hint} aria-live="polite">
        {error ? (
          <>
            <Icon name="warning" size={16} />
            <span className="visually-hidden">{`${label}: `}</span>
          </>
        ) : null}
        {message ? <span id={messageId}>{message}</span> : null}
      </p>
    </div>
  );
}

type TextProps = Pick<Props, 'id' | 'label' | 'error' | 'isWide'> & Omit<ComponentProps<'input'>, 'id'>;

/** A text field, required unless it is said to be not. */
export function TextField({ id, label, error, isWide, ...input }: TextProps) {
  return (
    <Field id={id} label={label} error={error} isWide={isWide}>
      {(control) => <input enterKeyHint="next" required {...control} {...input} />}
    </Field>
  );
}
