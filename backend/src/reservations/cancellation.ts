import { type Kopecks, least, minus, NO_MONEY, toRubles } from '../../../lib/contracts/money.ts';
import type { RefundCheck, ReservationStatusRequest } from '../../../lib/contracts/reservation.ts';
import { addDays, hotelInstant, isoWithOffset } from '../calendar.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { fieldError, notFound } from '../http/errors.ts';
import { lockNights, moveBooked } from '../search/inventory.ts';
import { enter } from './ledger.ts';
import { ordersQuery, type StoredOrder, statusAt } from './stored-order.ts';

/**
 * A hold always; what is paid, or is paid at the hotel, until the guest is expected there. An order that is made later
 * than that, for tonight, until midnight.
 */
export function canCancel(order: StoredOrder, now: Date): boolean {
  const status = statusAt(order, now);
  if (status === 'NEW') return true;
  if (status !== 'PAID' && status !== 'CONFIRMED') return false;
  const { timezone, arrival, time_arrival, created_at } = order;
  const expected = hotelInstant(timezone, arrival, time_arrival);
  return now < (created_at < expected ? expected : hotelInstant(timezone, addDays(arrival, 1), '00:00:00'));
}

/** When cancelling ceases to be free, by the hotel's clock; null: it never is. */
export function freeCancelUntil(
  order: Pick<StoredOrder, 'free_cancel_days' | 'timezone' | 'arrival' | 'time_arrival'>,
): Date | null {
  if (order.free_cancel_days === null) return null;
  return hotelInstant(order.timezone, addDays(order.arrival, -order.free_cancel_days), order.time_arrival);
}

export interface Refund {
  refund: Kopecks;
  penalty: Kopecks;
  freeUntil: Date | null;
}

/**
 * Refund now, or at the time of cancellation, kopecks: everything in time, all but the first night later, nothing at a
 * non-refundable rate. A payment that came twice has been returned already.
 */
export function refundAt(order: StoredOrder, now: Date): Refund {
  const freeUntil = freeCancelUntil(order);
  const paid = minus(order.paid_amount, order.refund_amount);
  if (!canCancel(order, now)) return { refund: order.refund_amount, penalty: paid, freeUntil };
  const penalty = freeUntil === null ? paid : now <= freeUntil ? NO_MONEY : least(order.first_night, paid);
  return { refund: minus(paid, penalty), penalty, freeUntil };
}

export function toRefundCheck(order: StoredOrder, now: Date): RefundCheck {
  const { refund, penalty, freeUntil } = refundAt(order, now);
  return {
    refund_amount: toRubles(refund),
    penalty_amount: toRubles(penalty),
    free_cancel_until: freeUntil && isoWithOffset(order.timezone, freeUntil),
  };
}

/** The reason by its id; a hotel without a list of reasons needs none. */
async function reasonOf(trx: Trx, hotelId: number, asked: number | undefined): Promise<number | null> {
  const types = await trx.selectFrom('cancel_types').select('id').where('hotel_id', '=', hotelId).execute();
  if (types.length === 0 && asked === undefined) return null;
  const type = types.find(({ id }) => id === asked);
  if (!type) throw fieldError('cancel_type', 'Выберите причину отмены');
  return type.id;
}

/** Cancels the user's own order of this hotel; its rooms return to sale in the same transaction, exactly once. */
export function cancelOrder(
  { db, clock }: Context,
  userId: number,
  hotelId: number,
  request: ReservationStatusRequest,
): Promise<void> {
  const { reservation_id: id, cancel_data } = request;
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom('reservations')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw notFound('Бронирование не найдено');
    const order = await ordersQuery(trx, hotelId).where('reservations.id', '=', id).executeTakeFirstOrThrow();
    const now = clock.now();
    if (!canCancel(order, now)) throw fieldError('status', 'Это бронирование уже нельзя отменить');
    const typeId = await reasonOf(trx, hotelId, cancel_data.cancel_type);
    await lockNights(trx, hotelId, order.room_type_id, order.arrival, order.departure);
    await moveBooked(trx, hotelId, order.room_type_id, order.arrival, order.departure, -order.rooms_count);
    await trx
      .updateTable('reservations')
      .set({
        status: 'CANCELED_BY_GUEST',
        canceled_at: now,
        hold_until: null,
        cancel_type_id: typeId,
        cancel_comment: cancel_data.comment,
      })
      .where('hotel_id', '=', hotelId)
      .where('id', '=', id)
      .execute();
    const { refund, penalty } = refundAt(order, now);
    await enter(
      trx,
      { hotelId, id },
      [
        { kind: 'CANCELLATION', amount: order.total },
        { kind: 'PENALTY', amount: penalty },
        { kind: 'REFUND', amount: refund },
      ],
      now,
    );
  });
}
