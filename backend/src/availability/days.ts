import type { AvailabilityDay } from '../../../lib/contracts/availability.ts';
import { type Kopecks, least, toRubles } from '../../../lib/contracts/money.ts';
import type { RateFlow } from '../../../lib/contracts/primitives.ts';
import { addDays, earlierDate, laterDate, todayInZone } from '../calendar.ts';
import type { Catalogue } from '../hotels/catalogue.ts';
import type { HotelNight } from '../search/nights.ts';
import type { CheckedOccupancy } from '../search/occupancy.ts';
import { ratesFor } from '../search/offers.ts';
import { pricesOfNights } from '../search/pricing.ts';

const MAX_DAYS = 200;
/** Later than any sale; keeps the arithmetic within four-digit years. */
const FAR_FUTURE_DAYS = 3650;
/** Rooms left in the whole hotel, up to which a day counts as having few. */
const FEW_ROOMS = 3;

/** The calendar's price is for two adults in one room. */
const COUPLE: CheckedOccupancy = { adults: 2, childs: [], counted: 2, withoutPlace: 0 };

export interface DaysAsked {
  /** Both days included. */
  from: string;
  to: string;
}

/**
 * The nights to read (without the last day) before the hotel's own clock is known: from yesterday in UTC, which no
 * time zone is behind, and two days more than are shown.
 */
export function daysToRead({ from, to }: DaysAsked, now: Date): DaysAsked {
  const yesterday = addDays(todayInZone('UTC', now), -1);
  const first = earlierDate(laterDate(from, yesterday), addDays(yesterday, FAR_FUTURE_DAYS));
  return { from: first, to: addDays(earlierDate(to, addDays(first, MAX_DAYS + 2)), 1) };
}

/** The days to answer for: from the hotel's today on, and no more than a calendar shows. */
export function daysToAnswer({ from, to }: DaysAsked, today: string): DaysAsked {
  const first = laterDate(from, today);
  return { from: first, to: earlierDate(to, addDays(earlierDate(first, '9999-01-01'), MAX_DAYS - 1)) };
}

/** The calendar's request does not say which code it is, so the hotel's smallest discount is shown. */
function smallestDiscount({ promoCodes }: Catalogue): number {
  return promoCodes.length === 0 ? 0 : Math.min(...promoCodes.map((promo) => promo.discount_percent));
}

/** Colour, legend and lowest price of each day on sale, both ends included. */
export function availabilityDays(
  catalogue: Catalogue,
  nights: HotelNight[],
  today: string,
  asked: DaysAsked & { flow: RateFlow | null; withPromo: boolean },
): AvailabilityDay[] {
  const { from, to } = daysToAnswer(asked, today);
  const discount = asked.withPromo ? smallestDiscount(catalogue) : 0;
  const pricesOf = new Map(
    catalogue.roomTypes.map((roomType) => {
      const rates = ratesFor(roomType, [COUPLE], asked.flow);
      return [roomType.id, pricesOfNights(roomType, rates, [COUPLE], discount)];
    }),
  );
  const days = new Map<string, { free: number; price: Kopecks | null }>();
  for (const night of nights) {
    if (night.date < from || night.date > to) continue;
    const day = days.get(night.date) ?? { free: 0, price: null };
    days.set(night.date, day);
    const prices = pricesOf.get(night.roomTypeId);
    if (!prices || night.free <= 0) continue;
    day.free += night.free;
    for (const price of prices(night.price)) day.price = least(price, day.price ?? price);
  }
  const { legends } = catalogue;
  return [...days].map(([date, { free, price }]) => ({
    date,
    availability:
      free === 0
        ? { color: legends.none, legend: 'Нет номеров' }
        : free <= FEW_ROOMS
          ? { color: legends.few, legend: 'Мало номеров' }
          : { color: legends.free, legend: 'Есть номера' },
    ...(price === null ? {} : { min_price: toRubles(price) }),
  }));
}
