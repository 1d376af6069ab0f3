import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Db } from '#api/src/context.ts';
import { migrationsOf, toFirstSchema } from './first-schema.ts';
import * as schema from './migrations/0001-schema.ts';
import * as nights from './migrations/0002-nights.ts';
import * as events from './migrations/0003-events.ts';
import * as mail from './migrations/0004-mail.ts';
import * as rounding from './migrations/0005-rounding.ts';
import * as byHand from './migrations/0006-by-hand.ts';
import * as unpaidShare from './migrations/0007-unpaid-share.ts';
import * as paymentOfRates from './migrations/0008-payment-of-rates.ts';
import * as roomWords from './migrations/0009-room-words.ts';
import * as roomPlans from './migrations/0010-room-plans.ts';
import * as oneShard from './migrations/0011-one-shard.ts';
import * as consents from './migrations/0012-consents.ts';
import * as orderAccess from './migrations/0013-order-access.ts';
import * as cancellationFloor from './migrations/0014-cancellation-floor.ts';
import * as reservationChanges from './migrations/0015-reservation-changes.ts';
import * as payments from './migrations/0016-payments.ts';
import * as scheduledLetters from './migrations/0017-scheduled-letters.ts';
import * as refunds from './migrations/0018-refunds.ts';
import * as closingReceipts from './migrations/0019-closing-receipts.ts';
import * as retention from './migrations/0020-retention.ts';
import * as orderSource from './migrations/0021-order-source.ts';
import * as changedAt from './migrations/0022-changed-at.ts';
import { retried } from './transaction.ts';

/** Migrations are only added at the end: a database has run some of them already, in this order. */
export const migrations: Record<string, Migration> = {
  '0001-schema': schema,
  '0002-nights': nights,
  '0003-events': events,
  '0004-mail': mail,
  '0005-rounding': rounding,
  '0006-by-hand': byHand,
  '0007-unpaid-share': unpaidShare,
  '0008-payment-of-rates': paymentOfRates,
  '0009-room-words': roomWords,
  '0010-room-plans': roomPlans,
  '0011-one-shard': oneShard,
  '0012-consents': consents,
  '0013-order-access': orderAccess,
  '0014-cancellation-floor': cancellationFloor,
  '0015-reservation-changes': reservationChanges,
  '0016-payments': payments,
  '0017-scheduled-letters': scheduledLetters,
  '0018-refunds': refunds,
  '0019-closing-receipts': closingReceipts,
  '0020-retention': retention,
  '0021-order-source': orderSource,
  '0022-changed-at': changedAt,
};

/**
 * Brings the schema up to date; several instances may start at once. A schema made by a later version is left as it is,
 * so that the image before can be put back.
 * @throws EarlierDatabaseError when an earlier version has to add its migrations first
 */
export async function migrate(db: Db): Promise<void> {
  // The introspection of all tables fails while another instance drops one.
  const { rows } = await sql<{
    table: string | null;
  }>`select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as table`.execute(db);
  if (rows[0]?.table) {
    await toFirstSchema(db);
    if (isOfLaterVersion(await migrationsOf(db))) return;
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  // An instance of the version before and this one may wait for each other's tables, and PostgreSQL ends one of them.
  await retried(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

function isOfLaterVersion(done: readonly string[]): boolean {
  return (
    done.some((name) => !(name in migrations)) && Object.keys(migrations).every((name) => done.includes(name))
  );
}
