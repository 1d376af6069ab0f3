import { earlierDate, laterDate } from '#api/src/calendar.ts';
import type { Catalogue } from '#api/src/hotels/catalogue.ts';
import type { HotelNight } from '#api/src/search/nights.ts';
import type { CheckedOccupancy } from '#api/src/search/occupancy.ts';
import { ratesFor } from '#api/src/search/offers.ts';
import { pricesOfNights } from '#api/src/search/pricing.ts';
import { refusalsOf } from '#api/src/search/restrictions.ts';
import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import { type Kopecks, least, toRubles } from '#contract/schemas/money.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';

const MAX_DAYS = 200;
/** No hotel sells this far ahead, and dates beyond it would leave the four-digit years that sort as text. */
const FAR_FUTURE_DAYS = 3650;
/** A day with at most this many rooms left in the whole hotel is shown as having few. */
const FEW_ROOMS = 3;

/** The calendar's price is for two adults in one room. */
const COUPLE: CheckedOccupancy = { adults: 2, childs: [], counted: 2, withoutPlace: 0 };

export interface DayRange {
  /** Both days are included. */
  from: string;
  to: string;
}

/**
 * Returns the nights to read, without the last day, before the hotel's own clock is known: from yesterday in UTC, which
 * no time zone is behind, and two days more than are shown.
 */
export function daysToRead({ from, to }: DayRange, now: Date): DayRange {
  const yesterday = addIsoDays(todayIn('UTC', now), -1);
  const first = earlierDate(laterDate(from, yesterday), addIsoDays(yesterday, FAR_FUTURE_DAYS));
  return { from: first, to: addIsoDays(earlierDate(to, addIsoDays(first, MAX_DAYS + 2)), 1) };
}

/** Returns the days to show: from the hotel's today on, and no more than 200. */
export function daysToShow({ from, to }: DayRange, today: string): DayRange {
  const first = laterDate(from, today);
  return { from: first, to: earlierDate(to, addIsoDays(earlierDate(first, '9999-01-01'), MAX_DAYS - 1)) };
}

/**
 * The calendar's request does not name the code, so the smallest discount is shown: a larger one could promise too
 * much.
 */
function smallestDiscount({ promoCodes }: Catalogue): number {
  return promoCodes.length === 0 ? 0 : Math.min(...promoCodes.map((promo) => promo.discount_percent));
}

/** Returns what the calendar shows of each day on sale, both ends included. */
export function availabilityDays(
  catalogue: Catalogue,
  nights: HotelNight[],
  today: string,
  asked: DayRange & { flow: RateFlow | null; withPromo: boolean },
): AvailabilityDay[] {
  const { from, to } = daysToShow(asked, today);
  const discount = asked.withPromo ? smallestDiscount(catalogue) : 0;
  const pricesOf = new Map(
    catalogue.roomTypes.map((roomType) => {
      const rates = ratesFor(roomType, [COUPLE], asked.flow);
      return [roomType.id, pricesOfNights(roomType, rates, [COUPLE], discount)];
    }),
  );
  const days = new Map<string, { free: number; isOpen: boolean; price: Kopecks | null }>();
  const byKey = new Map(nights.map((night) => [keyOf(night), night]));
  for (const night of nights) {
    const { date, roomTypeId } = night;
    if (date < from || date > to) continue;
    const day = days.get(date) ?? { free: 0, isOpen: false, price: null };
    days.set(date, day);
    const prices = pricesOf.get(roomTypeId);
    if (!prices || night.free <= 0) continue;
    // A stranger may have a part of the rooms, which does not make them few.
    day.free += night.vacant;
    day.isOpen ||= !night.closedToArrival;
    // The price is that of a stay of this one night.
    const departure = addIsoDays(date, 1);
    const next = byKey.get(keyOf({ roomTypeId, date: departure }));
    if (refusalsOf(next ? [night, next] : [night], { arrival: date, departure }).length > 0) continue;
    for (const price of prices(night.price)) day.price = least(price, day.price ?? price);
  }
  const { legends } = catalogue;
  return [...days].map(([date, { free, isOpen, price }]) => ({
    date,
    availability: availabilityOf(legends, free, isOpen),
    ...(price === null ? {} : { min_price: toRubles(price) }),
    ...(free === 0 ? { sold_out: true } : {}),
  }));
}

const keyOf = ({ roomTypeId, date }: Pick<HotelNight, 'roomTypeId' | 'date'>) => `${roomTypeId} ${date}`;

function availabilityOf(legends: Catalogue['legends'], free: number, isOpen: boolean) {
  if (free === 0) return { color: legends.none, legend: 'Недоступно' };
  if (!isOpen) return { color: legends.few, legend: 'Без заезда' };
  return free <= FEW_ROOMS
    ? { color: legends.few, legend: 'Мало номеров' }
    : { color: legends.free, legend: 'Есть номера' };
}
