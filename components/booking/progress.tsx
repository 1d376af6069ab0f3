import { BookingLink } from '@/components/booking/booking-link';
import { useBooking } from '@/components/providers/booking-provider';
import { Icon } from '@/components/ui/icon';
import { type Screen, STEPS, stepState } from '@/lib/booking/screens';
import * as transitions from '@/lib/booking/transitions';
import { common, wizardTexts } from '@/lib/messages/ru';
import styles from './progress.module.css';

/** The steps' titles on phones and tablets; those that are done lead back. */
export function Progress({ screen }: { screen: Screen }) {
  const { editParameters, editRooms } = useBooking((state) => state);
  const back = {
    1: { to: transitions.editParameters, onGo: editParameters },
    2: { to: transitions.editRooms, onGo: editRooms },
    3: null,
  };
  return (
    <ol className={styles.progress} aria-label={wizardTexts.stepsLabel}>
      {STEPS.map((step) => {
        const state = stepState(step, screen);
        const way = state === 'done' ? back[step] : null;
        return (
          <li key={step} className={styles[state]} aria-current={state === 'active' ? 'step' : undefined}>
            {way ? (
              <BookingLink className={styles.back} {...way}>
                <Icon name="check" size={16} />
                {wizardTexts.steps[step]}
                <span className="visually-hidden">: {common.change.toLowerCase()}</span>
              </BookingLink>
            ) : (
              wizardTexts.steps[step]
            )}
          </li>
        );
      })}
    </ol>
  );
}
