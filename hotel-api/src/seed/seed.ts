import { sql } from 'kysely';
import type { Context } from '#api/src/context.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { extendHorizon, SEEDING_LOCK } from '#api/src/hotels/sales-horizon.ts';
import { insertDemoAccounts } from './demo-accounts.ts';
import { insertDemoHotel } from './demo-hotels.ts';
import { type DemoHotel, demoHotels, idsOf } from './demo-ids.ts';
import { makeDemoReservations } from './demo-reservations.ts';

export type SeedContext = Pick<Context, 'db' | 'clock' | 'settings' | 'catalogues'>;

/**
 * Writes the demo data once, all or nothing, and extends every hotel's sales horizon. A demo hotel whose id or slug an
 * operator's hotel has is left out.
 */
export async function seed(context: SeedContext): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    // Instances start at the same time, and only one of them may seed.
    await sql`select pg_advisory_xact_lock(${sql.lit(SEEDING_LOCK)})`.execute(trx);
    if (await hasDemo(trx)) return;
    const hotels: string[] = [];
    for (const hotel of demoHotels) {
      if (await isTaken(trx, hotel)) continue;
      await insertDemoHotel(trx, hotel, context.clock.now());
      hotels.push(hotel.slug);
    }
    await extendHorizon({ ...context, db: trx });
    await insertDemoAccounts(trx, context);
    await makeDemoReservations(context, trx, hotels);
  });
  await extendHorizon(context);
}

/** Tells whether this database has the demo's accounts, whose passwords are published. */
export async function hasDemo(db: Context['db']): Promise<boolean> {
  const client = await db.selectFrom('users').select('id').where('bank_client', '=', true).executeTakeFirst();
  return client !== undefined;
}

/** An operator's hotel, or a room type of one, may have an id or a slug that the seed would insert. */
async function isTaken(trx: Trx, demo: DemoHotel): Promise<boolean> {
  const hotel = await trx
    .selectFrom('hotels')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', demo.id), eb('slug', '=', demo.slug)]))
    .executeTakeFirst();
  const { first, last } = idsOf(demo);
  const room = await trx
    .selectFrom('room_types')
    .select('id')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .executeTakeFirst();
  return Boolean(hotel ?? room);
}
