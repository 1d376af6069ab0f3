import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Step } from '#rules/booking/steps.ts';
import styles from './upcoming-step.module.css';

type Props = {
  step: Step;
  picture: string | null;
  /** A line under the hint. */
  note?: ReactNode;
  /** What the step will be about. Without it there is one line over a veiled photograph of the hotel or a pattern. */
  children?: ReactNode;
};

/** A step that the guest has not reached. */
export function UpcomingStep({ step, picture, note, children }: Props) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Icon name={step.icon} size={28} />
        <h2 className={styles.title}>{step.title}</h2>
        {step.hint ? <p className={styles.hint}>{step.hint}</p> : null}
        {note}
      </div>
      {children ?? <Ground picture={picture} />}
    </div>
  );
}

function Ground({ picture }: Pick<Props, 'picture'>) {
  return picture ? (
    <Picture className={styles.picture} src={picture} alt="" sizes="220px" isDecoration />
  ) : (
    <div className={styles.pattern} />
  );
}
