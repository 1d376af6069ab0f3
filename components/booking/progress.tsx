import { useBooking } from '@/components/providers/booking-provider';
import { Icon } from '@/components/ui/icon';
import { type Screen, STEPS, stepState } from '@/lib/booking/screens';
import { common, wizardTexts } from '@/lib/messages/ru';
import styles from './progress.module.css';

/** The steps' titles on phones and tablets; those that are done lead back. */
export function Progress({ screen }: { screen: Screen }) {
  const { editParameters, editRooms } = useBooking((state) => state);
  const back = { 1: editParameters, 2: editRooms, 3: undefined };
  return (
    <ol className={styles.progress} aria-label={wizardTexts.stepsLabel}>
      {STEPS.map((step) => {
        const state = stepState(step, screen);
        return (
          <li key={step} className={styles[state]} aria-current={state === 'active' ? 'step' : undefined}>
            {state === 'done' ? (
              <button type="button" className={styles.back} onClick={back[step]}>
                <Icon name="check" size={16} />
                {wizardTexts.steps[step]}
                <span className="visually-hidden">: {common.change.toLowerCase()}</span>
              </button>
            ) : (
              wizardTexts.steps[step]
            )}
          </li>
        );
      })}
    </ol>
  );
}
