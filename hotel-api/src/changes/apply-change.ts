import type { Trx } from '#api/src/database/transaction.ts';
import { tell } from '#api/src/events/tell.ts';
import { enter } from '#api/src/reservations/ledger.ts';
import { asRow } from '#api/src/reservations/planned-stay.ts';
import { netPaid } from '#api/src/reservations/refund.ts';
import { placesOf, type Reservation } from '#api/src/reservations/reservation.ts';
import { putGuests, travellingIds } from '#api/src/reservations/travelling-guests.ts';
import { type Kopecks, minus, NO_MONEY } from '#contract/schemas/money.ts';
import type { NextReservation } from './next-reservation.ts';

/** Returns, in kopecks, what has to be paid before a change is made, and what comes back with it. */
export function sumsOfChange(
  reservation: Reservation,
  next: Pick<NextReservation, 'total' | 'amount_due'>,
): { due: Kopecks; refund: Kopecks } {
  const paid = netPaid(reservation);
  return {
    due: next.amount_due > paid ? minus(next.amount_due, paid) : NO_MONEY,
    refund: paid > next.total ? minus(paid, next.total) : NO_MONEY,
  };
}

/**
 * Makes the reservation what it is to be, with its money and extras. The caller has locked it and moved its rooms.
 * @param reservation as it is now, the payment of the difference included
 */
export async function applyChange(
  trx: Trx,
  reservation: Reservation,
  { packages, hasNewCharges, ...next }: NextReservation,
  now: Date,
): Promise<void> {
  const { hotel_id, id } = reservation;
  const key = { hotel_id, reservation_id: id };
  await trx
    .updateTable('reservations')
    .set({
      ...asRow(next),
      cancel_until: new Date(next.cancel_until),
      change_until: next.change_until === null ? null : new Date(next.change_until),
      ...(reservation.paid_amount > 0 ? { status: 'PAID' as const } : {}),
    })
    .where('hotel_id', '=', hotel_id)
    .where('id', '=', id)
    .execute();
  await trx
    .deleteFrom('reservation_packages')
    .where((eb) => eb.and(key))
    .execute();
  if (packages.length > 0)
    await trx
      .insertInto('reservation_packages')
      .values(packages.map((extra) => ({ ...key, ...extra })))
      .execute();
  const travelling = await travellingIds(trx, reservation);
  const places = placesOf(next);
  if (travelling.length > places) await putGuests(trx, hotel_id, id, travelling.slice(0, places));
  const { refund } = sumsOfChange(reservation, next);
  await tell(trx, hotel_id, [id], 'order.changed', now);
  if (!hasNewCharges) return;
  await enter(
    trx,
    reservation,
    [
      { kind: 'CANCELLATION', subject: 'change', amount: reservation.total },
      { kind: 'CHARGE', subject: 'room', amount: next.room_total },
      ...packages.map(({ code, price }) => ({ kind: 'CHARGE' as const, subject: code, amount: price })),
      { kind: 'REFUND', subject: 'change', amount: refund },
    ],
    now,
  );
}
