import type { Trx } from '#api/src/database/transaction.ts';

/** One of a hotel's reservations, by a column that is unique at the hotel. */
type ReservationKey = { hotel_id: number } & (
  | { id: number }
  | { number: string }
  | { payment_token: string }
);

/**
 * Locks a reservation and returns its id; undefined: there is none. Whoever changes a reservation has it locked before
 * its change and its nights.
 */
export async function lockReservation(trx: Trx, key: ReservationKey): Promise<number | undefined> {
  const locked = await trx
    .selectFrom('reservations')
    .select('id')
    .where((eb) => eb.and(key))
    .forUpdate()
    .executeTakeFirst();
  return locked?.id;
}
