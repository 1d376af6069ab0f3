import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useBooker } from '@/components/providers/use-user';
import { CLOSED_PROMO, type PromoBlock } from '@/lib/booking/promo-code';
import { promoFor } from '@/lib/booking/rate-flow';

/** The promo block as far as this guest has one; none while it is not known who they are. */
export function usePromo(): PromoBlock {
  const { promo_code: promoFlag } = useHotel();
  const booker = useBooker();
  const promo = useBooking(({ booking }) => booking.promo);
  return booker === undefined ? CLOSED_PROMO : promoFor(promo, promoFlag, booker);
}
