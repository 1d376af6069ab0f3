import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Step } from '#rules/booking/steps.ts';
import styles from './upcoming-step.module.css';

/**
 * A step that the guest has not reached: its title and one line, over a veiled photograph of the hotel or a
 * pattern.
 */
export function UpcomingStep({ step, picture }: { step: Step; picture: string | null }) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Icon name={step.icon} size={28} />
        <h2 className={styles.title}>{step.title}</h2>
        {step.hint ? <p className={styles.hint}>{step.hint}</p> : null}
      </div>
      {picture ? (
        <Picture className={styles.picture} src={picture} alt="" sizes="220px" isDecoration />
      ) : (
        <div className={styles.pattern} />
      )}
    </div>
  );
}
