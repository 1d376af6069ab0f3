import type {
  AccountReservation,
  AccountReservationDetail,
} from '../../../lib/contracts/account-reservation.ts';
import { toRubles } from '../../../lib/contracts/money.ts';
import type { Context } from '../context.ts';
import { savedGuestsOf } from '../guests/saved-guests.ts';
import { notFound } from '../http/errors.ts';
import { mediaUrl } from '../media/media-library.ts';
import { toCancellationTerms, toCancelUntil } from './cancellation.ts';
import { returnedPayments } from './ledger.ts';
import { packagesOf, paymentState, receiptOf } from './public-order.ts';
import { canCancel } from './refund.ts';
import {
  hotelOfBooking,
  nightsCount,
  ordersQuery,
  paymentUrl,
  type StoredOrder,
  statusAt,
} from './stored-order.ts';

/** Adults and all children: how many people an order is for. */
export function placesOf(order: Pick<StoredOrder, 'adults' | 'childs'>): number {
  return order.adults + order.childs.reduce((sum, { count }) => sum + count, 0);
}

function toListItem({ settings, clock }: Context, order: StoredOrder): AccountReservation {
  return {
    id: order.id,
    hotel_id: order.hotel_id,
    number: order.number,
    status: statusAt(order, clock.now()),
    arrival: order.arrival,
    departure: order.departure,
    room: {
      id: order.room_type_id,
      name: order.room_name,
      preview_img: mediaUrl(settings.API_ORIGIN, order.room_preview),
    },
    rate: { rate_code: order.rate_code, short_description: order.rate_short_description },
    adults: order.adults,
    childs: order.childs.map(({ name, count }) => ({ name, count })),
    rooms_count: order.rooms_count,
    total_price: toRubles(order.total),
    paid_amount: toRubles(order.paid_amount),
    created_at: order.created_at.toISOString(),
  };
}

/** The user's own orders at one hotel, the latest stay first. */
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
  return orders.map((order) => toListItem(context, order));
}

/** One of the user's own orders at this hotel; anybody else's is not found. */
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
  if (!order) throw notFound('Бронирование не найдено');
  return order;
}

export async function accountOrderDetail(
  context: Context,
  userId: number,
  id: number,
): Promise<AccountReservationDetail> {
  const order = await findOwnOrder(context, await hotelOfBooking(context.db, id), userId, id);
  const now = context.clock.now();
  const guests = await savedGuestsOf(context, userId, order);
  const returned = await returnedPayments(context.db, order);
  return {
    ...toListItem(context, order),
    guests,
    packages: await packagesOf(context.db, order),
    nights: nightsCount(order),
    ...receiptOf(order),
    comment: order.comment,
    payment: {
      payment_type: order.payment_type,
      is_paid: order.paid_amount > 0,
      ...paymentState(order, returned, now),
    },
    payment_url: paymentUrl(order, context.settings, now),
    can_cancel: canCancel(order, now),
    cancellation: toCancellationTerms(order, now),
    cancel_until: toCancelUntil(order, now),
    guests_needed: Math.max(0, placesOf(order) - guests.length),
  };
}
