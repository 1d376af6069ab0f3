import { sql } from 'kysely';
import type { Kopecks } from '../../../lib/contracts/money.ts';
import { addDays, daysBetween, eachDay, todayIn, weekday } from '../calendar.ts';
import type { Db } from '../context.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { catalogueChanged } from '../hotels/catalogue.ts';
import { roundToHundred } from '../money.ts';
import { hotelSeeds } from './hotels/hotel-seeds.ts';

/** Sales are open for this many days ahead. */
export const HORIZON_DAYS = 430;
const SOLD_OUT_FROM = 40;
const SOLD_OUT_TO = 43;
/** The nearest days always have rooms, whatever the weekday. */
const NEAR_DAYS = 8;

type Demand = 'usual' | 'few' | 'none';

/** Demo demand: one fixed block and every fifth Saturday are full, some other weekends are nearly so. */
function demandOn(date: string, daysAhead: number): Demand {
  if (daysAhead >= SOLD_OUT_FROM && daysAhead <= SOLD_OUT_TO) return 'none';
  if (daysAhead < NEAR_DAYS) return 'usual';
  const week = Math.floor(daysBetween('2026-01-05', date) / 7);
  const day = weekday(date);
  if (day === 6 && week % 5 === 3) return 'none';
  if (day >= 5 && week % 4 === 1) return 'few';
  return 'usual';
}

const WEEKDAY_PERCENT: Record<number, number> = { 4: 104, 5: 110, 6: 110 };

function nightPrice(base: Kopecks, months: number[], date: string): Kopecks {
  const month = months[Number(date.slice(5, 7)) - 1] ?? 100;
  return roundToHundred((base * month * (WEEKDAY_PERCENT[weekday(date)] ?? 100)) / 10_000);
}

async function extendHotel(trx: Trx, hotelId: number, months: number[], today: string): Promise<void> {
  const roomTypes = await trx
    .selectFrom('room_types')
    .leftJoin('inventory', (join) =>
      join.on('inventory.hotel_id', '=', hotelId).onRef('inventory.room_type_id', '=', 'room_types.id'),
    )
    .select(['room_types.id', 'base_price', 'rooms_total', 'room_types.position'])
    .select(({ fn }) => fn.max('inventory.date').as('last'))
    .where('room_types.hotel_id', '=', hotelId)
    .groupBy('room_types.id')
    .orderBy('room_types.position')
    .execute();
  let opened = 0;
  for (const [index, roomType] of roomTypes.entries()) {
    const from = roomType.last && roomType.last >= today ? addDays(roomType.last, 1) : today;
    const rows = eachDay(from, addDays(today, HORIZON_DAYS)).map((date) => {
      const demand = demandOn(date, daysBetween(today, date));
      // Nearly full: one room of the second type is left in the whole hotel, two of the first.
      const few = Math.max(0, 2 - index);
      return {
        hotel_id: hotelId,
        date,
        room_type_id: roomType.id,
        total: demand === 'none' ? 0 : demand === 'few' ? few : roomType.rooms_total,
        booked: 0,
        price: nightPrice(roomType.base_price, months, date),
      };
    });
    if (rows.length === 0) continue;
    opened += rows.length;
    await trx
      .insertInto('inventory')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (opened > 0) await catalogueChanged(trx, hotelId);
}

/** Opens days that have entered the horizon; days already on sale and their bookings are unchanged. */
export async function extendInventory(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7102026)`.execute(trx);
    for (const hotel of hotelSeeds) {
      await extendHotel(trx, hotel.id, hotel.months, todayIn(hotel.timezone, now));
    }
  });
}
