import { weekday } from '#api/src/calendar.ts';
import type { Planned, SalesPlan } from '#api/src/hotels/sales-horizon.ts';
import { plannedNight } from '#api/src/hotels/seasons.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import { demoHotels } from './demo-ids.ts';

const SOLD_OUT_FROM = 40;
const SOLD_OUT_TO = 43;
/** The nearest days always have rooms, so that whoever tries the demo can book at once. */
const NEAR_DAYS = 8;

type Demand = 'usual' | 'few' | 'none';

/** One fixed block and every fifth Saturday are full and some other weekends nearly so, so that the demo shows both. */
function demandOn(date: string, daysAhead: number): Demand {
  if (daysAhead >= SOLD_OUT_FROM && daysAhead <= SOLD_OUT_TO) return 'none';
  if (daysAhead < NEAR_DAYS) return 'usual';
  const week = Math.floor(nightsBetween('2026-01-05', date) / 7);
  const day = weekday(date);
  if (day === 6 && week % 5 === 3) return 'none';
  if (day >= 5 && week % 4 === 1) return 'few';
  return 'usual';
}

/** The demo's guests have stayed before, so nights before the first start are inserted too. */
const PAST_DAYS = 100;

/** Returns how a demo hotel's nights go on sale, by season and weekday; null for any other hotel. */
export function demoSalesPlan(hotel: Planned & { id: number; slug: string }): SalesPlan | null {
  if (!demoHotels.some(({ id, slug }) => id === hotel.id && slug === hotel.slug)) return null;
  const night: SalesPlan['night'] = (roomType, index, date, daysAhead) => {
    if (daysAhead < 0) return { total: roomType.rooms_total, price: roomType.base_price };
    const demand = demandOn(date, daysAhead);
    // A nearly full hotel has two rooms of the first type and one of the second, which the calendar shows as few.
    const few = Math.max(0, 2 - index);
    return {
      total: demand === 'none' ? 0 : demand === 'few' ? few : roomType.rooms_total,
      price: plannedNight(roomType, hotel.seasons, hotel.round_to, date).price,
    };
  };
  return { pastDays: PAST_DAYS, night };
}
