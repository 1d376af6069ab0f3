import type { Insertable } from 'kysely';
import type { ReservationTable } from '../database/reservation-tables.ts';
import type { Trx } from '../database/transaction.ts';
import type { ChosenExtra } from './chosen-extras.ts';
import { enter } from './ledger.ts';
import { putGuests } from './travelling-guests.ts';

/** The order with its hotel's entry in the directory, its extras, its charges and its guests. Returns its id. */
export async function storeOrder(
  trx: Trx,
  order: Insertable<ReservationTable>,
  extras: ChosenExtra[],
  guestIds: number[],
): Promise<number> {
  const { hotel_id, number } = order;
  const { id } = await trx.insertInto('reservations').values(order).returning('id').executeTakeFirstOrThrow();
  await trx.insertInto('order_hotels').values({ number, reservation_id: id, hotel_id }).execute();
  if (extras.length > 0) {
    await trx
      .insertInto('reservation_packages')
      .values(extras.map((extra) => ({ hotel_id, reservation_id: id, ...extra })))
      .execute();
  }
  await enter(
    trx,
    { hotelId: hotel_id, id },
    [
      { kind: 'CHARGE', subject: 'room', amount: order.room_total },
      ...extras.map(({ code, price }) => ({ kind: 'CHARGE' as const, subject: code, amount: price })),
    ],
    order.created_at,
  );
  await putGuests(trx, hotel_id, id, guestIds);
  return id;
}
