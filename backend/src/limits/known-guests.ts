import { sql } from 'kysely';
import type { StoredUser } from '../accounts/tokens.ts';
import { todayInZone } from '../calendar.ts';
import type { Context } from '../context.ts';

/**
 * Whether the hotel knows the account of a row of `users`: the bank has confirmed whose it is, or its guest has been
 * here, with a paid order whose stay is over, or one that the hotel itself has completed. What is only paid can still
 * be cancelled and returned, and a stay to be paid at the hotel may be one that nobody came to.
 */
export const isKnownAt = (hotelId: number, now: Date) => sql<boolean>`
  (users.bank_client or users.is_company_employee or exists (
    select from reservations as stay
    where stay.hotel_id = ${hotelId} and stay.user_id = users.id
      and (stay.status = 'COMPLETED' or (stay.status = 'PAID' and stay.departure <= ${todayInZone('UTC', now)}::date))
  ))`;

export async function isKnownGuest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  hotelId: number,
  user: StoredUser | null,
): Promise<boolean> {
  if (!user) return false;
  const row = await db
    .selectFrom('users')
    .select(isKnownAt(hotelId, clock.now()).as('is_known'))
    .where('users.id', '=', user.id)
    .executeTakeFirst();
  return row?.is_known ?? false;
}
