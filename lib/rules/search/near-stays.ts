import { type Kopecks, minus } from '#contract/schemas/money.ts';
import { addIsoDays, type IsoDate } from '#rules/text/dates.ts';

/** The lowest total of a stay by its day of arrival. Days on which nothing is free are missing. */
export type StayTotals = ReadonlyMap<IsoDate, Kopecks>;

/** How many days the strip of dates reaches to either side. */
export const NEAR_DAYS = 3;

export type NearStay = {
  /** Days after the guest's arrival: negative for earlier stays, 0 for the guest's own. */
  shift: number;
  arrival: IsoDate;
  departure: IsoDate;
  /** Kopecks; null when nothing is free, undefined while unknown. */
  total: Kopecks | null | undefined;
  /** Kopecks more or less than the guest's own stay; null while one of the two is unknown. */
  difference: Kopecks | null;
};

/** The guest's stay and the same stay a few days earlier and later, from `today` on. */
export function nearStays(
  { arrival, departure }: { arrival: IsoDate; departure: IsoDate },
  totals: StayTotals | undefined,
  today: IsoDate,
): NearStay[] {
  const own = totals?.get(arrival);
  return Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, index) => index - NEAR_DAYS)
    .map((shift) => {
      const from = addIsoDays(arrival, shift);
      const total = totals && (totals.get(from) ?? null);
      return {
        shift,
        arrival: from,
        departure: addIsoDays(departure, shift),
        total,
        difference: total && own !== undefined ? minus(total, own) : null,
      };
    })
    .filter((stay) => stay.arrival >= today);
}
