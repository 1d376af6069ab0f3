'use client';

import { useHotel } from '@/components/providers/hotel-provider';
import { useBooker } from '@/components/providers/use-user';
import { rateBlock } from '@/lib/booking/rate-flow';
import { PromoCode } from './promo-code';
import { RateFlowSwitch } from './rate-flow-switch';

/** Which block a logged-in guest sees depends on whether the bank employs them. */
export function UserRateBlock() {
  const hotel = useHotel();
  const booker = useBooker();
  if (booker === undefined) return null;
  return rateBlock(hotel.promo_code, booker) === 'rate-flow' ? <RateFlowSwitch /> : <PromoCode />;
}
