import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import type { Context } from '../context.ts';
import { savedGuestsOf } from '../guests/saved-guests.ts';
import { notFound } from '../http/errors.ts';
import { orderDetail, orderItem } from './public-order.ts';
import { canCancel } from './refund.ts';
import { hotelOfOrder, ordersQuery, placesOf, type StoredOrder } from './stored-order.ts';

/** Returns the user's own orders at one hotel, the latest stay first, at most 500. */
export async function accountOrders(
  context: Context,
  userId: number,
  hotelId: number,
): Promise<AccountReservation[]> {
  const orders = await ordersQuery(context.db, hotelId)
    .where('reservations.user_id', '=', userId)
    .orderBy('reservations.arrival', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(500)
    .execute();
  return orders.map((order) => orderItem(context, order));
}

/** @throws HttpError 404 for an order that is not this user's, as for one that does not exist */
export async function findOwnOrder(
  { db }: Pick<Context, 'db'>,
  hotelId: number,
  userId: number,
  id: number,
): Promise<StoredOrder> {
  const order = await ordersQuery(db, hotelId)
    .where('reservations.id', '=', id)
    .where('reservations.user_id', '=', userId)
    .executeTakeFirst();
  if (!order) throw notFound('Бронь не найдена');
  return order;
}

export async function accountOrderDetail(
  context: Context,
  userId: number,
  id: number,
): Promise<AccountReservationDetail> {
  const hotelId = await hotelOfOrder(context.db, 'reservation_id', id);
  const order = await findOwnOrder(context, hotelId, userId, id);
  const guests = await savedGuestsOf(context, userId, order);
  const { payment, ...detail } = await orderDetail(context, order);
  return {
    ...detail,
    guests,
    comment: order.comment,
    payment: { payment_type: order.payment_type, is_paid: order.paid_amount > 0, ...payment },
    can_cancel: canCancel(order, context.clock.now()),
    guests_needed: Math.max(0, placesOf(order) - guests.length),
  };
}
