import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertHotel } from './catalogue.ts';
import { insertDemoAccounts } from './demo-accounts.ts';
import { insertDemoBookings } from './demo-bookings.ts';
import { hotelSeeds } from './hotels/hotel-seeds.ts';
import { extendInventory } from './inventory.ts';

/** Demo data: each part is written once; only the sales horizon moves with every start. */
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

  for (const hotel of hotelSeeds) await once(`hotel-${hotel.slug}`, (trx) => insertHotel(trx, hotel));
  await extendInventory(db, now);
  await once('demo-accounts', async (trx) => {
    await insertDemoAccounts(trx, now, passwordCost);
    await insertDemoBookings(trx, now, ['morskoy', 'alpina']);
  });
  // A hotel that joined later: databases from before get its bookings too.
  await once('demo-bookings-kanareyka', (trx) => insertDemoBookings(trx, now, ['kanareyka']));
}
