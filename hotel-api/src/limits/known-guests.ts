import { type RawBuilder, sql } from 'kysely';
import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import { todayIn } from '#rules/text/dates.ts';

type Account = Pick<StoredUser, 'bank_client' | 'is_company_employee'>;

/** The bank has confirmed who it is, or the company whose employee it is. */
export const isClient = (user: Account | null): boolean =>
  user !== null && (user.bank_client || user.is_company_employee);

interface Guest {
  /** null: nobody has signed in. */
  userId: RawBuilder<number | null>;
  isClient: RawBuilder<boolean>;
}

/**
 * Tells whether the hotel knows a guest: a client, or one who has been here, by a paid reservation whose stay is over or
 * a reservation that the hotel itself has completed. A payment alone is not enough, since it can be refunded, and neither
 * is a stay to be paid at the hotel, as the guest may not have come. Nothing but the hotel's own rows is read.
 */
export const isKnownAt = (hotelId: number, { userId, isClient }: Guest, now: Date) => sql<boolean>`
  (${isClient} or exists (
    select from reservations as stay
    where stay.hotel_id = ${hotelId} and stay.user_id = ${userId}
      and (stay.status = ${sql.lit<ReservationStatus>('COMPLETED')} or
        (stay.status = ${sql.lit<ReservationStatus>('PAID')} and stay.departure <= ${todayIn('UTC', now)}::date))
  ))`;

/** `isKnownAt` of an account that has been read. */
export const isUserKnownAt = (hotelId: number, user: StoredUser | null, now: Date) =>
  isKnownAt(
    hotelId,
    { userId: sql`${user?.id ?? null}::bigint`, isClient: sql`${isClient(user)}::boolean` },
    now,
  );

export async function isKnownGuest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  hotelId: number,
  user: StoredUser | null,
): Promise<boolean> {
  if (!user || isClient(user)) return user !== null;
  const { rows } = await sql<{ is_known: boolean }>`
    select ${isUserKnownAt(hotelId, user, clock.now())} as is_known`.execute(db);
  return rows[0]?.is_known ?? false;
}
