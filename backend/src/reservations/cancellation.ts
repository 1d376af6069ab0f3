import type { CancellationTerms } from '../../../lib/contracts/cancellation.ts';
import { toRubles } from '../../../lib/contracts/money.ts';
import type { RefundCheck, ReservationStatusRequest } from '../../../lib/contracts/reservation.ts';
import { isoWithOffset } from '../calendar.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import { fieldError, notFound } from '../http/errors.ts';
import { releaseOrders } from './holds.ts';
import { enter } from './ledger.ts';
import { canCancel, freeCancelUntil, netPaid, refundAt, stepsOf } from './refund.ts';
import { ordersQuery, type StoredOrder, statusAt } from './stored-order.ts';

export function toRefundCheck(order: StoredOrder, now: Date): RefundCheck {
  const { refund, penalty } = refundAt(order, now);
  return {
    refund_amount: toRubles(refund),
    penalty_amount: toRubles(penalty),
    free_cancel_until: freeCancelUntil(order),
  };
}

/** What is kept when, of an order that can be cancelled: of what is paid, or is to be paid now. */
export function toCancellationTerms(order: StoredOrder, now: Date): CancellationTerms | undefined {
  if (!canCancel(order, now)) return undefined;
  const most = order.status === 'NEW' ? order.amount_due : netPaid(order);
  return stepsOf(order, most).map(({ until, kept }) => ({ until, kept: toRubles(kept) }));
}

/** When that ends, of an order that can be cancelled; a hold can be as long as it is held. */
export function toCancelUntil(order: StoredOrder, now: Date): string | undefined {
  if (!canCancel(order, now) || statusAt(order, now) === 'NEW') return undefined;
  return isoWithOffset(order.timezone, order.cancel_until);
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
  { db, clock }: Pick<Context, 'db' | 'clock'>,
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
    await releaseOrders(trx, hotelId, [id], now, {
      status: 'CANCELED_BY_GUEST',
      hold_until: null,
      cancel_type_id: typeId,
      cancel_comment: cancel_data.comment,
    });
    const { refund, penalty } = refundAt(order, now);
    await enter(
      trx,
      order,
      [
        { kind: 'PENALTY', amount: penalty },
        { kind: 'REFUND', amount: refund },
      ],
      now,
    );
  });
}
