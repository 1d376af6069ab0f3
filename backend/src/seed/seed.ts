import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { extendHorizon } from '../hotels/sales-horizon.ts';
import { insertHotel, roomTypeId } from './catalogue.ts';
import { insertDemoAccounts } from './demo-accounts.ts';
import { insertDemoBookings } from './demo-bookings.ts';
import { demoNights } from './demo-nights.ts';
import type { HotelSeed } from './hotel-seed.ts';
import { hotelSeeds } from './hotels/hotel-seeds.ts';

/**
 * Demo data: each part is written once, and the sales horizon of every hotel moves. A hotel whose id or slug an
 * operator's has taken is left out.
 */
export async function seed({
  db,
  clock,
  passwordCost,
}: Pick<Context, 'db' | 'clock' | 'passwordCost'>): Promise<void> {
  const now = clock.now();
  const once = (name: string, work: Parameters<typeof inTransaction<void>>[1]) =>
    inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(7102026)`.execute(trx);
      const fresh = await trx
        .insertInto('seed_marks')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (fresh) await work(trx);
    });

  for (const hotel of hotelSeeds)
    await once(`hotel-${hotel.slug}`, async (trx) => {
      if (!(await isTaken(trx, hotel))) await insertHotel(trx, hotel);
    });
  await extendHorizon({ db, clock, settings: { DEMO: true } });
  await once('demo-accounts', async (trx) => {
    await insertDemoAccounts(trx, now, passwordCost);
    await insertDemoBookings(trx, now, await demoHotels(trx, ['morskoy', 'alpina']));
  });
  // A hotel that joined later: databases from before get its bookings too.
  await once('demo-bookings-kanareyka', async (trx) =>
    insertDemoBookings(trx, now, await demoHotels(trx, ['kanareyka'])),
  );
}

/** Whether an operator's hotel, or a room type of one, has what the seed would take. */
async function isTaken(trx: Trx, { id, slug, roomTypes }: HotelSeed): Promise<boolean> {
  const hotel = await trx
    .selectFrom('hotels')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('slug', '=', slug)]))
    .executeTakeFirst();
  const rooms = roomTypes.map((_, index) => roomTypeId(id, index));
  return Boolean(
    hotel ?? (await trx.selectFrom('room_types').select('id').where('id', 'in', rooms).executeTakeFirst()),
  );
}

/** Those of these hotels that are the demo's. */
async function demoHotels(trx: Trx, slugs: string[]): Promise<string[]> {
  const there = await trx.selectFrom('hotels').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return there.filter((hotel) => demoNights(hotel) !== null).map(({ slug }) => slug);
}
