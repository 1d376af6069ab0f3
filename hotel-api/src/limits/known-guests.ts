import { type RawBuilder, sql } from 'kysely';
import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import { todayIn } from '#rules/text/dates.ts';

/**
 * Tells whether the hotel knows the account with this id, false for null: the bank has confirmed who it is, or the
 * guest has been here, by a paid reservation whose stay is over or a reservation that the hotel itself has completed.
 * A payment alone is not enough, since it can be refunded, and neither is a stay to be paid at the hotel, as the
 * guest may not have come. The condition is a subquery of one value, since a join of many reservations could read all
 * accounts.
 */
export const isKnownAt = (hotelId: number, userId: RawBuilder<number | null>, now: Date) => sql<boolean>`
  coalesce((
    select bank_client or is_company_employee or exists (
      select from reservations as stay
      where stay.hotel_id = ${hotelId} and stay.user_id = users.id
        and (stay.status = ${sql.lit<ReservationStatus>('COMPLETED')} or
          (stay.status = ${sql.lit<ReservationStatus>('PAID')} and stay.departure <= ${todayIn('UTC', now)}::date))
    )
    from users where users.id = ${userId}
  ), false)`;

export async function isKnownGuest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  hotelId: number,
  user: StoredUser | null,
): Promise<boolean> {
  if (!user) return false;
  const { rows } = await sql<{ is_known: boolean }>`
    select ${isKnownAt(hotelId, sql`${user.id}`, clock.now())} as is_known`.execute(db);
  return rows[0]?.is_known ?? false;
}
