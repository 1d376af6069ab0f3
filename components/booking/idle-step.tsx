import { Icon } from '@/components/ui/icon';
import type { Step } from '@/lib/booking/screens';
import { wizardTexts } from '@/lib/messages/ru';
import styles from './idle-step.module.css';
import { STEP_ICONS } from './step-icons';

/** A step that is not open yet: its title and icon over a veiled hint of what comes. */
export function IdleStep({ step }: { step: Step }) {
  const hint = step === 1 ? null : wizardTexts.stepHints[step];
  return (
    <div className={styles.sticky}>
      <div className={styles.overlay}>
        <Icon name={STEP_ICONS[step]} size={28} />
        <h2 className={styles.title}>{wizardTexts.steps[step]}</h2>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
      <div className={step === 2 ? styles.cards : styles.form} aria-hidden="true">
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
