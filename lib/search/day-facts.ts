import type { AvailabilityDay } from '#lib/contracts/availability.ts';
import type { Kopecks } from '#lib/contracts/money.ts';
import { addIsoDays, type IsoDate } from '#lib/text/dates.ts';
import { toKopecks } from '#lib/text/money.ts';
import { availabilityMark } from './legend.ts';
import type { StayTotals } from './stay-prices-query.ts';

/** What the calendar shows of a day. */
export type DayFacts = {
  /** Of the nights that the price is for, that of the night with the fewest rooms. */
  availability: AvailabilityDay['availability'];
  /** The night of this day has no room, whatever the price is for. */
  isSoldOut: boolean;
  /** The price of the night, or of the guest's stay from this day on. */
  price: Kopecks | undefined;
  /** The length in nights of the stay that the price is for; null when it is the lowest price of one night. */
  nights: number | null;
  isCheapest: boolean;
};

/** The guest's stay: its nights, and its totals as far as they are known. */
type StayFacts = { nights: number; totals: StayTotals | undefined; cheapest: readonly IsoDate[] };

/** So many days with the lowest price are a recommendation. More of them are the usual price. */
const MOST_CHEAPEST = 3;

/** The calendar's days. `stay` is null where the hotel's API does not tell what a stay costs. */
export function dayFacts(days: readonly AvailabilityDay[], stay: StayFacts | null): Map<IsoDate, DayFacts> {
  const byDate = new Map(days.map((day) => [day.date, day.availability]));
  const marked = stay && stay.cheapest.length <= MOST_CHEAPEST ? stay.cheapest : [];
  return new Map(
    days.map(({ date, availability, min_price }): [IsoDate, DayFacts] => {
      const nights = stay?.nights ?? 1;
      const offered = Array.from({ length: nights }, (_, night) => byDate.get(addIsoDays(date, night)));
      const ofNight = min_price === undefined ? undefined : toKopecks(min_price);
      return [
        date,
        {
          availability: fewest(offered.filter((one) => one !== undefined)) ?? availability,
          isSoldOut: availabilityMark(availability.legend) === 'none',
          price: stay ? stay.totals?.get(date) : ofNight,
          nights: stay?.nights ?? null,
          isCheapest: marked.includes(date),
        },
      ];
    }),
  );
}

/** The first of those with the fewest rooms. */
function fewest(nights: AvailabilityDay['availability'][]): AvailabilityDay['availability'] | undefined {
  for (const mark of ['none', 'few'] as const) {
    const found = nights.find(({ legend }) => availabilityMark(legend) === mark);
    if (found) return found;
  }
  return nights[0];
}

/** The days of arrival with the lowest total between `from` and `to`, both included. */
export function cheapestArrivals(totals: StayTotals, from: IsoDate, to: IsoDate): IsoDate[] {
  const shown = [...totals].filter(([arrival]) => arrival >= from && arrival <= to);
  const lowest = Math.min(...shown.map(([, total]) => total));
  return shown.filter(([, total]) => total === lowest).map(([arrival]) => arrival);
}

/**
 * The nights of a stay without a free room, as far as the availability is loaded. The day of departure is not a
 * night.
 */
export function soldOutNights(
  days: ReadonlyMap<IsoDate, AvailabilityDay>,
  arrival: IsoDate | null,
  departure: IsoDate | null,
): IsoDate[] {
  const nights: IsoDate[] = [];
  if (!arrival || !departure) return nights;
  for (let night = arrival; night < departure; night = addIsoDays(night, 1)) {
    const day = days.get(night);
    if (day && availabilityMark(day.availability.legend) === 'none') nights.push(night);
  }
  return nights;
}
