import { useHotel } from '#components/providers/hotel-provider.tsx';
import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { type CancelStep, rateSteps } from '#rules/booking/cancellation.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { availablePaymentOptions } from '#rules/booking/payment-options.ts';

/** How an offer can be paid, and the terms of cancelling it; null where the API does not say. */
export function useOfferTerms(offer: Pick<Offer, 'rate' | 'total' | 'isKnownGuest'>): {
  options: PaymentOption[];
  steps: CancelStep[] | null;
} {
  const hotel = useHotel();
  const options = availablePaymentOptions(hotel.hotel_payment_methods, offer);
  return { options, steps: rateSteps(offer.rate, offer.total, options, hotel) };
}
