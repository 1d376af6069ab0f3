import { usePromo } from '#components/booking/use-promo.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useBooker } from '#components/providers/use-user.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { rateBlock } from '#rules/booking/rate-flow.ts';

/** What the guest may choose besides dates and guests, and what they have chosen; null is no code. */
export function useCode(): { kind: ReturnType<typeof rateBlock>; chosen: string | null } {
  const { promo_code: promoFlag } = useHotel();
  const kind = rateBlock(promoFlag, useBooker() ?? null);
  const rateFlow = useBooking(({ booking }) => booking.rateFlow);
  const code = appliedPromoCode(usePromo());
  return { kind, chosen: kind === 'rate-flow' ? rateFlow : code };
}
