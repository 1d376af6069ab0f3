import type { Kopecks } from '#contract/schemas/money.ts';
import { areForPaidNow, type CancelStep, offerLine, shownSteps } from '#rules/booking/cancellation.ts';
import { cancellationTexts } from '#rules/booking/cancellation-texts.ts';
import type { Offer } from '#rules/booking/offer.ts';
import styles from './cancellation-clock.module.css';
import cancellationTermsStyles from './cancellation-terms.module.css';
import { useHotelClock } from './use-hotel-clock.ts';
import { useOfferTerms } from './use-offer-terms.ts';

/** A timeline of what cancelling costs from when on. It moves on by itself as time passes. */
export function CancellationClock({ steps, total }: { steps: CancelStep[]; total: Kopecks }) {
  const clock = useHotelClock(steps);
  // The note below says whose clock it is.
  const shown = shownSteps(steps, total, { ...clock, isElsewhere: false });
  return (
    <>
      <ol className={styles.steps}>
        {shown.map(({ when, kept, isFree }, index) => (
          <li key={when} aria-current={index === 0 ? 'step' : undefined} data-free={isFree ? '' : undefined}>
            <span className={styles.when}>{when}</span>
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
export function OfferCancellation({ chosen }: { chosen: Offer }) {
  const { options, steps } = useOfferTerms(chosen);
  if (!steps) return null;
  return (
    <section className={cancellationTermsStyles.terms}>
      <h4 className={cancellationTermsStyles.title}>
        {areForPaidNow(steps, options) ? cancellationTexts.titlePaidNow : cancellationTexts.title}
      </h4>
      <CancellationClock steps={steps} total={chosen.total} />
    </section>
  );
}

/** The same in one sentence, for where the guest agrees to it. */
export function OfferCancellationLine({ chosen }: { chosen: Offer }) {
  const { options, steps } = useOfferTerms(chosen);
  const clock = useHotelClock(steps);
  return steps ? <p>{offerLine(steps, chosen.total, clock, options)}</p> : null;
}
