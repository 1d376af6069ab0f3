import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { NightTotal } from '#rules/booking/price.ts';
import { addIsoDays, type IsoDate, nightsBetween } from '#rules/text/dates.ts';
import { toKopecks } from '#rules/text/money.ts';
import { legendEntries, type MarkShape, markShape } from './legend.ts';
import type { StayTotals } from './near-stays.ts';

/** What the calendar shows of a day. */
export type DayFacts = {
  availability: AvailabilityDay['availability'];
  shape: MarkShape;
  /** The API says that the guest can have no room in this night. */
  isSoldOut: boolean;
  /** What the price is for cannot be had: the guest's stay from this day on or, without its prices, the night. */
  isUnavailable: boolean;
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
  const entries = legendEntries(days);
  const marked = stay && stay.cheapest.length <= MOST_CHEAPEST ? stay.cheapest : [];
  return new Map(
    days.map(({ date, availability, min_price, sold_out: isSoldOut = false }): [IsoDate, DayFacts] => {
      const ofNight = min_price === undefined ? undefined : toKopecks(min_price);
      return [
        date,
        {
          availability,
          shape: markShape(entries, availability),
          isSoldOut,
          isUnavailable: stay?.totals ? !stay.totals.has(date) : isSoldOut,
          price: stay ? stay.totals?.get(date) : ofNight,
          nights: stay?.nights ?? null,
          isCheapest: marked.includes(date),
        },
      ];
    }),
  );
}

/** The days of arrival with the lowest total between `from` and `to`, both included. */
export function cheapestArrivals(totals: StayTotals, from: IsoDate, to: IsoDate): IsoDate[] {
  const shown = [...totals].filter(([arrival]) => arrival >= from && arrival <= to);
  const lowest = Math.min(...shown.map(([, total]) => total));
  return shown.filter(([, total]) => total === lowest).map(([arrival]) => arrival);
}

/**
 * The nights of a stay without a free room, as far as the availability is loaded and tells of it. The day of departure
 * is not a night.
 */
export function soldOutNights(
  days: ReadonlyMap<IsoDate, AvailabilityDay>,
  arrival: IsoDate | null,
  departure: IsoDate | null,
): IsoDate[] {
  const nights: IsoDate[] = [];
  if (!arrival || !departure) return nights;
  for (let night = arrival; night < departure; night = addIsoDays(night, 1)) {
    if (days.get(night)?.sold_out) nights.push(night);
  }
  return nights;
}

/** The lowest prices of a stay's nights; none where that of a night is not known. */
export function lowestPrices(
  days: readonly AvailabilityDay[],
  arrival: IsoDate,
  departure: IsoDate,
): NightTotal[] {
  const nights = days
    .filter(({ date }) => date >= arrival && date < departure)
    .flatMap(({ date, min_price }) =>
      min_price === undefined ? [] : [{ date, kopecks: toKopecks(min_price) }],
    );
  return nights.length === nightsBetween(arrival, departure) ? nights : [];
}
