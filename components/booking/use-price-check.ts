import { useEffect, useState } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { addressCode } from '@/lib/booking/address-code';
import { checkPrice, type Offer } from '@/lib/booking/offer';

/** Whether the price the guest has seen still holds, and the question when it does not. */
export function usePriceCheck(offer: Offer | null) {
  const { booking, acceptPrice } = useBooking((state) => state);
  const [declined, setDeclined] = useState<number | null>(null);
  const check = offer ? checkPrice(booking.seen, offer) : null;
  const changed = check?.kind === 'changed' ? check : null;
  const accept = () => {
    if (!offer) return;
    const codes = offer.extras.map((extra) => addressCode(extra, offer.offeredExtras));
    acceptPrice(offer.total, codes);
  };

  // A link without a price, or an extra that cost nothing and is no longer offered: nothing to ask.
  const isSettled = booking.seen !== null && booking.extras.length === offer?.extras.length;
  const isToSettle = check?.kind === 'same' && !isSettled;
  useEffect(() => {
    if (isToSettle) accept();
  });

  return {
    changed,
    /** The question stands until the guest has closed it; each further price asks again. */
    isAsked: changed !== null && changed.now !== declined,
    accept,
    decline: () => setDeclined(changed?.now ?? null),
    ask: () => setDeclined(null),
  };
}

export type PriceQuestion = ReturnType<typeof usePriceCheck>;
