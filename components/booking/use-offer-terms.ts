import { useHotel } from '#components/providers/hotel-provider.tsx';
import { type CancelStep, rateSteps } from '#lib/booking/cancellation.ts';
import type { Offer } from '#lib/booking/offer.ts';
import { availablePaymentOptions } from '#lib/booking/payment-options.ts';
import type { PaymentOption } from '#lib/contracts/hotel-config.ts';

/** How an offer can be paid, and the terms of cancelling it; null where the API does not say. */
export function useOfferTerms(offer: Pick<Offer, 'rate' | 'total' | 'isKnownGuest'>): {
  options: PaymentOption[];
  steps: CancelStep[] | null;
} {
  const options = availablePaymentOptions(useHotel().hotel_payment_methods, offer);
  return { options, steps: rateSteps(offer.rate, offer.total, options) };
}
