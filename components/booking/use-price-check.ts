import { useEffect, useState } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { addressCode } from '#lib/booking/address-code.ts';
import { checkPrice, type Offer } from '#lib/booking/offer.ts';
import type { Kopecks } from '#lib/contracts/money.ts';

/** Whether the price the guest has seen still holds, and the question when it has become dearer. */
export function usePriceCheck(offer: Offer | null) {
  const booking = useBooking((state) => state.booking);
  const { acceptPrice } = useBookingStore().getState();
  const [declined, setDeclined] = useState<number | null>(null);
  const check = offer ? checkPrice(booking.seen, offer) : null;
  const changed = check?.kind === 'dearer' ? check : null;
  const [cheaper, setCheaper] = useState<{ was: Kopecks; now: Kopecks } | null>(null);
  const accept = () => {
    if (!offer) return;
    const codes = offer.extras.map((extra) => addressCode(extra, offer.offeredExtras));
    acceptPrice(offer.total, codes);
  };

  // A lower price, a link without one, or an extra that cost nothing and is no longer offered: nothing to ask.
  const isSettled = booking.seen !== null && booking.extras.length === offer?.extras.length;
  const isToSettle = check?.kind === 'cheaper' || (check?.kind === 'same' && !isSettled);
  useEffect(() => {
    if (!isToSettle) return;
    if (check?.kind === 'cheaper') setCheaper(check);
    accept();
  });

  return {
    changed,
    /** That it has become cheaper, for as long as this price stands. */
    cheaper: cheaper?.now === offer?.total ? cheaper : null,
    /** The question stands until the guest has closed it; each further price asks again. */
    isAsked: changed !== null && changed.now !== declined,
    accept,
    decline: () => setDeclined(changed?.now ?? null),
    ask: () => setDeclined(null),
  };
}

export type PriceQuestion = ReturnType<typeof usePriceCheck>;
