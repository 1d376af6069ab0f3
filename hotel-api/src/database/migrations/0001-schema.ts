import { type Kysely, sql } from 'kysely';
import { accountTables } from './0001-accounts.ts';
import { catalogueTables } from './0001-catalogue.ts';
import { ledgerTable, reservationTables } from './0001-reservations.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...catalogueTables, ...accountTables, ...reservationTables, ...ledgerTable])
    await sql.raw(statement).execute(db);
}
