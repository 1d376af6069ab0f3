import { stepAt } from '#contract/schemas/cancellation-steps.ts';
import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { type Kopecks, minus } from '#contract/schemas/money.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { CancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { Booking } from './booking.ts';
import { type CancelStep, rateSteps } from './cancellation.ts';
import { type Offer, offerFor } from './offer.ts';
import { availablePaymentOptions } from './payment-options.ts';
import { rateChoice } from './rate-choice.ts';
import { changeRate } from './transitions.ts';

/** The same room at a rate that can still be cancelled for nothing. */
export type FlexibleRate = {
  /** Kopecks that it costs above the chosen one, extras included. */
  above: Kopecks;
  steps: CancelStep[];
  take: (booking: Booking) => Booking;
};

/**
 * The cheapest rate of the chosen room that can be cancelled for nothing, where the chosen one cannot. It has the same
 * meals, takes the same extras and costs more; null where there is none.
 * @param now ms
 */
export function flexibleRate(
  chosen: Offer,
  booking: Pick<Booking, 'extras' | 'rooms'>,
  found: RoomSearchResponse,
  hotel: CancelHotel & { hotel_payment_methods: PaymentOption[] },
  now: number,
): FlexibleRate | null {
  const steps = (offer: Offer) =>
    rateSteps(offer.rate, offer.total, availablePaymentOptions(hotel.hotel_payment_methods, offer), hotel);
  const isFree = (of: CancelStep[] | null) => of !== null && stepAt(of, now).kept === 0;
  const own = steps(chosen);
  if (own === null || isFree(own)) return null;
  const others = chosen.room.rates.flatMap((rate) => {
    const choice = rateChoice(found.rooms, chosen.room, rate);
    const offer = offerFor({ ...booking, choice }, found);
    if (!offer || rate.meal !== chosen.rate.meal || offer.total <= chosen.total) return [];
    const ofOffer = steps(offer);
    if (!ofOffer || !isFree(ofOffer) || offer.extras.length < chosen.extras.length) return [];
    const above = minus(offer.total, chosen.total);
    return [{ above, steps: ofOffer, take: changeRate(choice, offer.total) }];
  });
  return others.sort((a, b) => a.above - b.above)[0] ?? null;
}
