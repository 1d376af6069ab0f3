import type { RoomSort } from '#lib/booking/booking.ts';
import { type Clock, cancellationLine, rateSteps } from '#lib/booking/cancellation.ts';
import { optionsFor } from '#lib/booking/payment-options.ts';
import type { PaymentOption } from '#lib/contracts/hotel-config.ts';
import { asKopecks, type Kopecks, minus, NO_MONEY, plus } from '#lib/contracts/money.ts';
import { isFirstNight } from '#lib/contracts/payment-option.ts';
import type { Rate, Room } from '#lib/contracts/room-search.ts';
import type { UtcOffset } from '#lib/text/dates.ts';
import { toKopecks } from '#lib/text/money.ts';
import { rateTexts } from './texts.ts';

type RateFact = { kind: 'meal' | 'cancellation' | 'payment'; text: string };

type Terms = {
  hotel_payment_methods: Pick<PaymentOption, 'is_not_pay' | 'payment_alias' | 'known_only'>[];
  utc_offsets: readonly UtcOffset[];
};

/** A rate in the guest's words: its meals, until when cancelling is free, and when it is paid. */
export function rateFacts(
  rate: Pick<Rate, 'meal' | 'cancellation' | 'nights' | 'total_price'>,
  terms: Terms,
  clock: Pick<Clock, 'now' | 'isElsewhere'>,
  isKnownGuest: boolean,
): RateFact[] {
  const texts = {
    meal: rate.meal && rateTexts.meals[rate.meal],
    cancellation: cancellationText(rate, { ...clock, offsets: terms.utc_offsets }),
    payment: paymentText(optionsFor(terms.hotel_payment_methods, isKnownGuest)),
  };
  return (['meal', 'cancellation', 'payment'] as const).flatMap((kind) => {
    const text = texts[kind];
    return text ? [{ kind, text }] : [];
  });
}

function cancellationText(
  rate: Pick<Rate, 'cancellation' | 'nights' | 'total_price'>,
  clock: Clock,
): string | null {
  const total = toKopecks(rate.total_price);
  const steps = rateSteps(rate, total);
  return steps && cancellationLine(steps, total, clock);
}

function paymentText(methods: Terms['hotel_payment_methods']): string | null {
  const [first] = methods;
  if (!first) return null;
  const atHotel = methods.filter(({ is_not_pay }) => is_not_pay).length;
  if (atHotel === methods.length) return rateTexts.payAtHotel;
  if (atHotel > 0) return rateTexts.payNowOrAtHotel;
  return methods.some(isFirstNight) ? rateTexts.prepaidFirstNight : rateTexts.prepaid;
}

/** Sorts rates by total_price, highest first. */
export function sortRates(rates: Rate[]): Rate[] {
  return [...rates].sort((a, b) => b.total_price - a.total_price);
}

/** The rooms in the order that the guest chose. The cheapest come first, and equals as the hotel has them. */
export function sortRooms(rooms: Room[], sort: RoomSort): Room[] {
  return sort === 'price' ? [...rooms].sort((a, b) => a.min_price - b.min_price) : rooms;
}

/** Every picture of the room once, the preview first. */
export function roomPictures(room: Pick<Room, 'preview_img' | 'images'>): string[] {
  return [
    ...new Set([room.preview_img, ...room.images].filter((url) => url !== null && url !== '')),
  ] as string[];
}

/** The largest saving of a promo code among the rates, kopecks; 0 where the API does not tell prices without it. */
export function promoSaving(rooms: Room[]): Kopecks {
  return asKopecks(Math.max(NO_MONEY, ...rooms.flatMap(({ rates }) => rates.map(savingOf))));
}

function savingOf({ nights }: Rate): Kopecks {
  return plus(
    ...nights.map(({ price, full_price }) =>
      full_price === undefined ? NO_MONEY : minus(toKopecks(full_price), toKopecks(price)),
    ),
  );
}
