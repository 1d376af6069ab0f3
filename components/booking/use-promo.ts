import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useBooker } from '#components/providers/use-user.ts';
import { CLOSED_PROMO, type PromoBlock } from '#rules/booking/promo-code.ts';
import { promoFor } from '#rules/booking/rate-flow.ts';

/** The promo code that applies to this guest; none while it is not known who they are. */
export function usePromo(): PromoBlock {
  const { promo_code: promoFlag } = useHotel();
  const booker = useBooker();
  const promo = useBooking(({ booking }) => booking.promo);
  return booker === undefined ? CLOSED_PROMO : promoFor(promo, promoFlag, booker);
}
