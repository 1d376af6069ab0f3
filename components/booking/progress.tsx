import { BookingLink } from '@/components/booking/booking-link';
import { FirstIcon } from '@/components/ui/first-icon';
import { type Screen, STEPS, stepState } from '@/lib/booking/screens';
import { common, wizardTexts } from '@/lib/messages/ru';
import styles from './progress.module.css';

/** The steps' titles on phones and tablets; those that are done lead back. */
export function Progress({ screen }: { screen: Screen }) {
  return (
    <ol className={styles.progress} aria-label={wizardTexts.stepsLabel}>
      {STEPS.map((step) => {
        const state = stepState(step, screen);
        const { number, title, back } = step;
        return (
          <li key={number} className={styles[state]} aria-current={state === 'active' ? 'step' : undefined}>
            {state === 'done' && back ? (
              <BookingLink className={styles.back} to={back}>
                <FirstIcon name="check" size={16} />
                {title}
                <span className="visually-hidden">: {common.change.toLowerCase()}</span>
              </BookingLink>
            ) : (
              title
            )}
          </li>
        );
      })}
    </ol>
  );
}
