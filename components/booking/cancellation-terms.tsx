import { rateSteps } from '@/lib/booking/cancellation';
import type { Offer } from '@/lib/booking/offer';
import { cancellationTexts } from '@/lib/messages/ru-cancellation';
import { CancellationClock } from './cancellation-clock';
import styles from './cancellation-terms.module.css';

/** What cancelling the chosen rate with its extras would cost, and from when on; nothing where the API does not say. */
export function CancellationTerms({ chosen: { rate, total } }: { chosen: Pick<Offer, 'rate' | 'total'> }) {
  const steps = rateSteps(rate, total);
  if (!steps) return null;
  return (
    <section className={styles.terms}>
      <h4 className={styles.title}>{cancellationTexts.title}</h4>
      <CancellationClock steps={steps} total={total} />
    </section>
  );
}
