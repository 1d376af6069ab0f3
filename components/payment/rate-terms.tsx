import { useRef } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { OfferCancellationLine } from '#components/booking/cancellation-clock.tsx';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useRoomSearch } from '#components/booking/use-room-search.ts';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { changeTerms, freeUntil } from '#rules/booking/cancellation.ts';
import { flexibleRate } from '#rules/booking/flexible-rate.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './rate-terms.module.css';
import { paymentTexts } from './texts.tsx';

/**
 * What cancelling costs, and whether the stay can be changed, where the guest agrees to it. Where it is not free, one press takes the rate that can be
 * cancelled: '+2 800 ₽ — и отмена бесплатна до 6 фев'.
 */
export function RateTerms({ chosen }: { chosen: Offer }) {
  const hotel = useHotel();
  const { data } = useRoomSearch();
  const booking = useBooking((state) => state.booking);
  const { go } = useBookingStore().getState();
  const clock = useHotelClock(null);
  const terms = useRef<HTMLDivElement>(null);
  const changes = changeTerms(chosen.rate, clock);
  const other = data ? flexibleRate(chosen, booking, data, hotel, clock.now) : null;
  return (
    <div ref={terms} className={styles.terms} tabIndex={-1}>
      <OfferCancellationLine chosen={chosen} />
      {changes ? <p>{changes}</p> : null}
      {other ? (
        <BookingLink
          className={styles.flexible}
          rel="nofollow"
          to={other.take}
          onPress={() => {
            go(other.take);
            // The link is gone after the press, so the terms that it has brought take the focus.
            terms.current?.focus({ preventScroll: true });
          }}
        >
          {paymentTexts.flexible(formatMoney(other.above), freeUntil(other.steps, clock))}
        </BookingLink>
      ) : null}
    </div>
  );
}
