import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { asKopecks, type Kopecks, minus, NO_MONEY, plus } from '#contract/schemas/money.ts';
import { isFirstNight } from '#contract/schemas/payment-option.ts';
import type { Rate, Room } from '#contract/schemas/room-search.ts';
import type { RoomSort } from '#rules/booking/booking.ts';
import { type CancelStep, type Clock, changeTerms, offerLine } from '#rules/booking/cancellation.ts';
import { toKopecks } from '#rules/text/money.ts';
import { rateTexts } from './texts.ts';

type RateFact = { kind: 'meal' | 'cancellation' | 'change' | 'payment'; text: string };

/** A rate in the guest's words: its meals, until when cancelling is free, whether it can be changed, and when it is paid. */
export function rateFacts(
  { meal, total_price, change_until }: Pick<Rate, 'meal' | 'total_price' | 'change_until'>,
  steps: CancelStep[] | null,
  options: readonly Pick<PaymentOption, 'is_not_pay' | 'payment_alias'>[],
  clock: Clock,
): RateFact[] {
  const texts = {
    meal: meal && rateTexts.meals[meal],
    cancellation: steps && offerLine(steps, toKopecks(total_price), clock, options),
    change: changeTerms({ change_until }, clock),
    payment: paymentText(options),
  };
  return (['meal', 'cancellation', 'change', 'payment'] as const).flatMap((kind) => {
    const text = texts[kind];
    return text ? [{ kind, text }] : [];
  });
}

function paymentText(options: Parameters<typeof rateFacts>[2]): string | null {
  const atHotel = options.filter(({ is_not_pay }) => is_not_pay).length;
  if (options.length === 0) return null;
  if (atHotel === options.length) return rateTexts.payAtHotel;
  if (atHotel > 0) return rateTexts.payNowOrAtHotel;
  if (options.every(isFirstNight)) return rateTexts.firstNightPrepaid;
  return options.some(isFirstNight) ? rateTexts.prepaidFirstNight : rateTexts.prepaid;
}

/** Sorts rates by total_price, highest first. */
export function sortRates(rates: Rate[]): Rate[] {
  return [...rates].sort((a, b) => b.total_price - a.total_price);
}

/** More of them would be a list, which the card has under 'Смотреть тарифы'. */
const MOST_CHIPS = 4;

/** The cheapest rates of a room, cheapest first, by whose names a guest can choose; none where they have no names. */
export function namedRates(rates: Rate[]): Rate[] {
  const cheapest = [...rates].sort((a, b) => a.total_price - b.total_price).slice(0, MOST_CHIPS);
  const names = new Set(cheapest.map(({ short_description }) => short_description));
  return names.size > 1 && names.size === cheapest.length && !names.has(null) && !names.has('')
    ? cheapest
    : [];
}

/** The rooms in the order that the guest chose. The cheapest come first, and equals as the hotel has them. */
export function sortRooms(rooms: Room[], sort: RoomSort): Room[] {
  return sort === 'price' ? [...rooms].sort((a, b) => a.min_price - b.min_price) : rooms;
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
