import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { RetentionTerms } from './retention-terms.ts';

/** A hotel that keeps data of its guests for a time. */
export interface RetainingHotel {
  id: number;
  timezone: string;
  terms: RetentionTerms;
}

/** The hotels that say for how long they keep data of their guests. */
export const retainingHotels = (db: Db): Promise<RetainingHotel[]> =>
  db
    .selectFrom('hotels')
    .select(['id', 'timezone', sql<RetentionTerms>`presentation -> 'retention'`.as('terms')])
    .where(sql<boolean>`presentation -> 'retention' is not null`)
    .orderBy('id')
    .execute();
