import { sql } from 'kysely';
import type { StoredUser } from '../accounts/tokens.ts';
import { todayInZone } from '../calendar.ts';
import type { Context } from '../context.ts';

/**
 * Tells whether the hotel knows the account of a row of `users`: the bank has confirmed who it is, or the guest has
 * been here, by a paid order whose stay is over or an order that the hotel itself has completed. A payment alone is not
 * enough, since it can be refunded, and neither is a stay to be paid at the hotel, as the guest may not have come.
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
