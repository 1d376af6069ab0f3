import { minus, NO_MONEY, toRubles } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { isCanceled } from '#rules/reservation/status.ts';
import { nightsBetween } from '#rules/text/dates.ts';

import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { mediaUrl } from '../media/media-library.ts';
import { nightInRubles } from '../search/pricing.ts';
import { toCancellationTerms, toCancelUntil } from './cancellation.ts';
import { type ReturnedPayment, returnedPayments } from './ledger.ts';
import {
  hotelOfOrder,
  isHoldOver,
  normalizeOrderNumber,
  ordersQuery,
  payPageUrl,
  type StoredOrder,
  statusAt,
} from './stored-order.ts';

type WireContext = Pick<Context, 'db' | 'settings' | 'clock'>;

/**
 * Returns the order for whoever knows its number, so without personal data beyond «Елена С.».
 * @throws HttpError 404 for an unknown number
 */
export async function publicOrderOf(context: WireContext, number: string): Promise<PublicOrder> {
  const { db } = context;
  const stored = normalizeOrderNumber(number);
  const order = await ordersQuery(db, await hotelOfOrder(db, 'number', stored))
    .where('reservations.number', '=', stored)
    .executeTakeFirst();
  if (!order) throw notFound('Бронь не найдена');
  return toPublicOrder(context, order);
}

/** Returns what the page of an order shows. */
export async function toPublicOrder(context: WireContext, order: StoredOrder): Promise<PublicOrder> {
  const { payment, ...detail } = await orderDetail(context, order);
  return {
    ...detail,
    ...payment,
    guest: `${order.first_name} ${[...order.last_name][0] ?? ''}.`,
    // The comment may be personal, so it is shown in the cabinet only.
    comment: '',
    hold_until:
      statusAt(order, context.clock.now()) === 'NEW' ? (order.hold_until?.toISOString() ?? null) : null,
  };
}

/** Returns an order as a list shows it, in rubles; each contract's schema drops what it does not name. */
export function orderItem({ settings, clock }: WireContext, order: StoredOrder) {
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

/** Returns an order as its own page shows it, in rubles. */
export async function orderDetail(context: WireContext, order: StoredOrder) {
  const { db, settings, clock } = context;
  const now = clock.now();
  return {
    ...orderItem(context, order),
    nights: nightsBetween(order.arrival, order.departure),
    packages: await packagesOf(db, order),
    ...receiptOf(order),
    payment: paymentState(order, await returnedPayments(db, order), now),
    payment_url: statusAt(order, now) === 'NEW' ? payPageUrl(order, settings) : null,
    cancellation: toCancellationTerms(order, now),
    cancel_until: toCancelUntil(order, now),
  };
}

/** Returns what the price of the rooms is made of, in rubles. */
export function receiptOf({
  nights,
  tourist_tax,
}: StoredOrder): Pick<PublicOrder, 'night_prices' | 'tourist_tax'> {
  return {
    night_prices: nights.map(nightInRubles),
    ...(tourist_tax > 0 ? { tourist_tax: toRubles(tourist_tax) } : {}),
  };
}

async function packagesOf(db: Context['db'], order: Pick<StoredOrder, 'hotel_id' | 'id'>) {
  const rows = await db
    .selectFrom('reservation_packages')
    .select(['code', 'name', 'price', 'unit_price', 'time_period'])
    .where('hotel_id', '=', order.hotel_id)
    .where('reservation_id', '=', order.id)
    .orderBy('code')
    .execute();
  return rows.map(({ price, unit_price, ...row }) => ({
    ...row,
    price: toRubles(price),
    unit_price: toRubles(unit_price),
  }));
}

function paymentState(order: StoredOrder, returned: ReturnedPayment[], now: Date) {
  const status = statusAt(order, now);
  const wasCanceled = isCanceled(status);
  return {
    amount_due: status === 'NEW' ? toRubles(order.amount_due) : toRubles(NO_MONEY),
    paid_amount: toRubles(order.paid_amount),
    is_declined: status === 'NEW' && order.declined_at !== null,
    // An order that is not cancelled has a refund only where a payment came twice.
    refund_amount: wasCanceled || order.refund_amount > 0 ? toRubles(order.refund_amount) : null,
    penalty_amount: wasCanceled ? toRubles(minus(order.paid_amount, order.refund_amount)) : null,
    ...(returned.length > 0
      ? {
          returned_payments: returned.map(({ amount, at }) => ({
            amount: toRubles(amount),
            returned_at: at.toISOString(),
          })),
        }
      : {}),
    cancel_reason: isHoldOver(order, now) ? HOLD_EXPIRED : order.cancel_reason,
  };
}
