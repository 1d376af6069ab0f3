import { type CancelStep, cancellationLine, rateSteps, shownSteps } from '#lib/booking/cancellation.ts';
import { cancellationTexts } from '#lib/booking/cancellation-texts.ts';
import type { Offer } from '#lib/booking/offer.ts';
import type { Kopecks } from '#lib/contracts/money.ts';
import styles from './cancellation-clock.module.css';
import cancellationTermsStyles from './cancellation-terms.module.css';
import { useHotelClock } from './use-hotel-clock.ts';

/** A timeline of what cancelling costs from when on. It moves on by itself as time passes. */
export function CancellationClock({ steps, total }: { steps: CancelStep[]; total: Kopecks }) {
  const clock = useHotelClock(steps);
  const shown = shownSteps(steps, total, clock);
  return (
    <>
      <ol className={styles.steps}>
        {shown.map(({ from, until, kept, isFree }, index) => (
          <li key={from} aria-current={index === 0 ? 'step' : undefined} data-free={isFree ? '' : undefined}>
            <span className={styles.from}>
              {index === 0 && until ? (
                <>
                  <span className={styles.screen}>{from}</span>
                  <span className={styles.paper}>{until}</span>
                </>
              ) : (
                from
              )}
            </span>
            <span className="visually-hidden"> — </span>
            <b className={styles.kept}>{kept}</b>
          </li>
        ))}
      </ol>
      {clock.isElsewhere && shown.length > 1 ? (
        <p className={styles.note}>{cancellationTexts.allTimes}</p>
      ) : null}
    </>
  );
}

/** What cancelling the offer would cost, extras included; nothing where the API does not say. */
export function OfferCancellation({ chosen: { rate, total } }: { chosen: Pick<Offer, 'rate' | 'total'> }) {
  const steps = rateSteps(rate, total);
  if (!steps) return null;
  return (
    <section className={cancellationTermsStyles.terms}>
      <h4 className={cancellationTermsStyles.title}>{cancellationTexts.title}</h4>
      <CancellationClock steps={steps} total={total} />
    </section>
  );
}

/** The same in one sentence, for where the guest agrees to it. */
export function OfferCancellationLine({
  chosen: { rate, total },
}: {
  chosen: Pick<Offer, 'rate' | 'total'>;
}) {
  const steps = rateSteps(rate, total);
  const clock = useHotelClock(steps);
  return steps ? <p>{cancellationLine(steps, total, clock)}</p> : null;
}
