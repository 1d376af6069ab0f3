import { sql } from 'kysely';
import { eachDay, laterDate } from '#api/src/calendar.ts';
import type { Context } from '#api/src/context.ts';
import type { Seasons } from '#api/src/database/catalogue-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { demoSalesPlan } from '#api/src/seed/demo-nights.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { addIsoDays, nightsBetween, todayIn } from '#rules/text/dates.ts';
import { catalogueChanged, type RoomType } from './catalogue.ts';
import { type PlannedNight, plannedNight } from './seasons.ts';

/** Nights are on sale for this many days ahead. */
export const HORIZON_DAYS = 430;

/** Whoever writes a hotel's nights or rows holds this lock. */
export const SEEDING_LOCK = 7102026;

/** The fields of a hotel that its nights follow. */
export interface Planned {
  seasons: Seasons;
  round_to: Kopecks;
}

export interface SalesPlan {
  /** A room type without nights gets this many days before today too. */
  pastDays: number;
  night(
    roomType: Pick<RoomType, 'base_price' | 'rooms_total'>,
    index: number,
    date: string,
    daysAhead: number,
  ): Pick<PlannedNight, 'total' | 'price'> & Partial<PlannedNight>;
}

const bySeasons = ({ seasons, round_to }: Planned): SalesPlan => ({
  pastDays: 0,
  night: (roomType, _index, date) => plannedNight(roomType, seasons, round_to, date),
});

/**
 * Puts the days on sale that have entered the horizon, at every hotel. Days already on sale and their bookings stay as
 * they are.
 */
export async function extendHorizon({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<void> {
  const hotels = await db
    .selectFrom('hotels')
    .select(['id', 'slug', 'timezone', 'seasons', 'round_to'])
    .orderBy('id')
    .execute();
  for (const hotel of hotels) {
    const plan = (settings.DEMO && demoSalesPlan(hotel)) || bySeasons(hotel);
    await inTransaction(db, async (trx) => {
      // Instances run this at the same time, and the second would insert the same nights.
      await sql`select pg_advisory_xact_lock(${sql.lit(SEEDING_LOCK)})`.execute(trx);
      await extend(trx, hotel.id, plan, todayIn(hotel.timezone, clock.now()));
    });
  }
}

/** Puts the days of one hotel on sale, by its seasons. */
export const extendHotel = (trx: Trx, hotelId: number, planned: Planned, today: string): Promise<void> =>
  extend(trx, hotelId, bySeasons(planned), today);

async function extend(trx: Trx, hotelId: number, plan: SalesPlan, today: string): Promise<void> {
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
  let added = 0;
  for (const [index, roomType] of roomTypes.entries()) {
    const from = roomType.last
      ? laterDate(addIsoDays(roomType.last, 1), today)
      : addIsoDays(today, -plan.pastDays);
    const rows = eachDay(from, addIsoDays(today, HORIZON_DAYS)).map((date) => ({
      hotel_id: hotelId,
      date,
      room_type_id: roomType.id,
      booked: 0,
      ...plan.night(roomType, index, date, nightsBetween(today, date)),
    }));
    if (rows.length === 0) continue;
    added += rows.length;
    await trx
      .insertInto('inventory')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (added > 0) await catalogueChanged(trx, hotelId);
}
