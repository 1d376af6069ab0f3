import { StayTimeline } from '#components/booking/stay-timeline.tsx';
import { useChosenRate } from '#components/booking/use-chosen-rate.ts';
import { useOfferTerms } from '#components/booking/use-offer-terms.ts';
import { useRoomSearch } from '#components/booking/use-room-search.ts';
import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import type { Offer } from '#rules/booking/offer.ts';
import { nightTotals } from '#rules/booking/price.ts';
import { cheapestRate } from '#rules/booking/rate-choice.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import styles from './stay-column.module.css';
import { StayPartLink } from './stay-part-link.tsx';
import { parametersTexts } from './texts.ts';
import { useCode } from './use-code.ts';

/** The stay in the first column once it is chosen: dates, its drawing, guests and code, each of which can be changed. */
export function StayColumn() {
  const { arrival, departure } = useBooking(({ booking }) => booking);
  const { dates, nights, who } = useStayTexts();
  const { kind, chosen } = useCode();
  const offer = useChosenRate();
  if (!arrival || !departure) return null;
  const stay = { arrival, departure };
  return (
    <div className={styles.stay}>
      <StayPartLink part="dates" className={styles.dates}>
        <b>{dates}</b>
        <span className="visually-hidden">, </span>
        <span>{nights}</span>
      </StayPartLink>
      {offer ? <ChosenTimeline {...stay} offer={offer} /> : <CheapestTimeline {...stay} />}
      <div>
        <StayPartLink part="guests" className={styles.part}>
          <span>{who}</span>
        </StayPartLink>
        {kind === 'none' ? null : (
          <StayPartLink part="code" className={styles.part}>
            <span>{chosen ?? parametersTexts.code}</span>
          </StayPartLink>
        )}
      </div>
    </div>
  );
}

type Stay = { arrival: IsoDate; departure: IsoDate };

/** The nights of the chosen rate with their extras, and until when it is cancelled for nothing. */
function ChosenTimeline({ offer, ...stay }: Stay & { offer: Offer }) {
  const { steps } = useOfferTerms(offer);
  return (
    <StayTimeline {...stay} nights={nightTotals(offer.rate.nights)} steps={steps} extras={offer.extras} />
  );
}

/** Before a rate is chosen the nights weigh as those of the cheapest one. */
function CheapestTimeline(stay: Stay) {
  const rate = cheapestRate(useRoomSearch().data?.rooms ?? []);
  return <StayTimeline {...stay} nights={rate ? nightTotals(rate.nights) : []} />;
}
