import { Icon } from '@/components/ui/icon';
import type { Step } from '@/lib/booking/screens';
import styles from './idle-step.module.css';

/** A step that is not open yet: its title and icon over a veiled hint of what comes. */
export function IdleStep({ step }: { step: Step }) {
  return (
    <div className={styles.sticky}>
      <div className={styles.overlay}>
        <Icon name={step.icon} size={28} />
        <h2 className={styles.title}>{step.title}</h2>
        {step.hint ? <p className={styles.hint}>{step.hint}</p> : null}
      </div>
      <div className={step.number === 2 ? styles.cards : styles.form} aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={styles.ghost}>
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}
