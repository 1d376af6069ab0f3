import { Icon } from '@/components/ui/icon';
import { STEPS, type Step, stepState } from '@/lib/booking/steps';
import { wizardTexts } from '@/lib/messages/ru';
import styles from './progress.module.css';

/** The steps' titles on phones and tablets. */
export function Progress({ step }: { step: Step }) {
  return (
    <ol className={styles.progress} aria-label={wizardTexts.stepsLabel}>
      {STEPS.map((number) => {
        const state = stepState(number, step);
        return (
          <li key={number} className={styles[state]} aria-current={state === 'active' ? 'step' : undefined}>
            {state === 'done' ? <Icon name="check" size={16} /> : null}
            {wizardTexts.steps[number]}
          </li>
        );
      })}
    </ol>
  );
}
