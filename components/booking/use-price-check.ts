import { useEffect, useState } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import type { Kopecks } from '#contract/schemas/money.ts';
import { addressCode } from '#rules/booking/address-code.ts';
import { checkPrice, type Offer } from '#rules/booking/offer.ts';

/** Compares the offer's price with the one that the guest has seen, and keeps the question about a higher one. */
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

  // There is nothing to ask about a lower price, about a link without a price, or about a free extra that is
  // gone.
  const isSettled = booking.seen !== null && booking.extras.length === offer?.extras.length;
  const isToSettle = check?.kind === 'cheaper' || (check?.kind === 'same' && !isSettled);
  useEffect(() => {
    if (!isToSettle) return;
    if (check?.kind === 'cheaper') setCheaper(check);
    accept();
  });

  return {
    changed,
    /** The note about a lower price goes as soon as the price changes again. */
    cheaper: cheaper?.now === offer?.total ? cheaper : null,
    /** The question is shown until the guest closes it; the next change of price asks again. */
    isAsked: changed !== null && changed.now !== declined,
    accept,
    decline: () => setDeclined(changed?.now ?? null),
    ask: () => setDeclined(null),
  };
}

export type PriceQuestion = ReturnType<typeof usePriceCheck>;
