import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import type { Db } from '../context.ts';
import * as initial from './migrations/0001-initial.ts';
import * as declinedPayments from './migrations/0002-declined-payments.ts';
import * as meals from './migrations/0003-meals.ts';
import * as hotelKeys from './migrations/0004-hotel-keys.ts';
import * as oldKeys from './migrations/0005-old-keys.ts';
import * as ledger from './migrations/0006-ledger.ts';
import * as orderers from './migrations/0007-orderers.ts';
import * as cancellationLadders from './migrations/0008-cancellation-ladders.ts';
import * as receipts from './migrations/0009-receipts.ts';
import * as relationDegrees from './migrations/0010-relation-degrees.ts';
import * as ownHotels from './migrations/0011-own-hotels.ts';
import * as persons from './migrations/0012-persons.ts';
import * as cancelUntil from './migrations/0013-cancel-until.ts';
import * as knownGuests from './migrations/0014-known-guests.ts';

export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-declined-payments': declinedPayments,
  '0003-meals': meals,
  '0004-hotel-keys': hotelKeys,
  '0005-old-keys': oldKeys,
  '0006-ledger': ledger,
  '0007-orderers': orderers,
  '0008-cancellation-ladders': cancellationLadders,
  '0009-receipts': receipts,
  '0010-relation-degrees': relationDegrees,
  '0011-own-hotels': ownHotels,
  '0012-persons': persons,
  '0013-cancel-until': cancelUntil,
  '0014-known-guests': knownGuests,
};

/**
 * Brings the schema up to date; several instances may start at once. A schema that a later version has made is left as
 * it is: an image that is put back starts on it (docs/operation.md says with which it can).
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  if (await isOfLaterVersion(db)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function isOfLaterVersion(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return (
    rows.some(({ name }) => !(name in migrations)) && Object.keys(migrations).every((name) => done.has(name))
  );
}
