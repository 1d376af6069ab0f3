import { useBooking } from '#components/providers/booking-provider.tsx';
import type { Offer } from '#rules/booking/offer.ts';
import { nightTotals } from '#rules/booking/price.ts';
import { cheapestRate } from '#rules/booking/rate-choice.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { StayTimeline } from './stay-timeline.tsx';
import { useChosenRate } from './use-chosen-rate.ts';
import { useOfferTerms } from './use-offer-terms.ts';
import { useRoomSearch } from './use-room-search.ts';

/** The drawing of the stay that the guest is putting together. */
export function BookingTimeline({ className }: { className?: string }) {
  const { arrival, departure } = useBooking(({ booking }) => booking);
  const offer = useChosenRate();
  if (!arrival || !departure) return null;
  const stay = { arrival, departure, className };
  return offer ? <ChosenTimeline {...stay} offer={offer} /> : <CheapestTimeline {...stay} />;
}

type Stay = { arrival: IsoDate; departure: IsoDate; className: string | undefined };

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
