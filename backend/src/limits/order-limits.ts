import { sql } from 'kysely';
import { daysBetween } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../database/transaction.ts';
import { tooMany } from '../http/errors.ts';
import type { Night } from '../search/nights.ts';
import type { Stay } from '../search/stay.ts';
import { type Limit, spendAttempt } from './attempts.ts';

/** New orders of one guest, at all hotels. */
const NEW_ORDERS: Limit = { name: 'orders', max: 12, minutes: 1 };

/** Holds at one hotel at a time, and the room-nights of all unpaid orders there: three rooms for 30 nights are 90. */
const OF_NETWORK = { orders: 12, roomNights: 270 };
const OF_GUEST = { orders: 4, roomNights: 90 };
/** Orders to be paid at the hotel count for a network as long as a wifi has the same guests. */
const SAME_GUESTS_HOURS = 24;

/** Of the rooms of a type that are left, what unpaid anonymous orders may hold together. */
const ANONYMOUS_SHARE = 0.5;
/** Booked rooms of the hotel from which on a hold is half as long. */
const NEARLY_FULL = 0.9;
const MINUTE_MS = 60_000;

/** Who orders: a network, and a guest by account or by contact. */
export interface Orderer {
  network: string;
  userId: number | null;
  email: string;
  phone: string;
}

interface Wish {
  hotelId: number;
  roomTypeId: number;
  stay: Stay;
  rooms: number;
  /** Rooms that one order may have at this hotel. */
  maxRooms: number;
}

/**
 * Guests who are signed in are counted by their account: many may share an office's network.
 * @throws ApiError 429
 */
export async function limitNewOrders(
  context: Context,
  userId: number | null,
  network: string,
): Promise<void> {
  if (!context.settings.guestLimits) return;
  const guest = userId === null ? network : `user ${userId}`;
  await spendAttempt(context, NEW_ORDERS, guest, 'Слишком много заказов подряд. Повторите через минуту');
}

/**
 * Refuses an order that would let somebody hold more of the hotel than a guest needs. The orders of a hotel take turns
 * here until their transaction ends, so that parallel ones cannot exceed a limit together.
 * @param nights of the room type, locked; what is free there
 * @throws ApiError 429
 */
export async function limitUnpaidOrders(
  trx: Trx,
  { settings, clock }: Context,
  orderer: Orderer,
  wish: Wish,
  nights: Night[],
): Promise<void> {
  if (!settings.guestLimits) return;
  const now = clock.now();
  const open = await openOrders(trx, wish.hotelId, now);
  const wanted = wish.rooms * wish.stay.nights.length;

  const ofGuest = open.filter((order) => isOfGuest(order, orderer));
  if (isExceeded(ofGuest, OF_GUEST, wanted)) {
    throw refusal(
      ofGuest,
      now,
      'У вас уже много неоплаченных заказов в этом отеле: оплатите их или откажитесь от них',
    );
  }
  if (orderer.userId !== null) return;
  const recently = now.getTime() - SAME_GUESTS_HOURS * 60 * MINUTE_MS;
  const anonymous = open.filter(({ user_id }) => user_id === null);
  const ofNetwork = anonymous.filter(
    ({ network, hold_until, created_at }) =>
      network === orderer.network && (hold_until || created_at.getTime() > recently),
  );
  if (isExceeded(ofNetwork, OF_NETWORK, wanted)) {
    throw refusal(ofNetwork, now, 'Из вашей сети уже много неоплаченных заказов в этом отеле');
  }
  const held = anonymous.filter(
    ({ hold_until, room_type_id }) => hold_until && room_type_id === wish.roomTypeId,
  );
  for (const { date, free } of nights) {
    const there = held.filter(({ arrival, departure }) => arrival <= date && date < departure);
    const rooms = there.reduce((sum, { rooms_count }) => sum + rooms_count, 0);
    const share = Math.max(wish.maxRooms, Math.ceil((free + rooms) * ANONYMOUS_SHARE));
    if (rooms > 0 && rooms + wish.rooms > share) {
      throw refusal(
        there,
        now,
        'Последние номера сейчас оформляют другие гости. Войдите, и мы забронируем сразу',
      );
    }
  }
}

/** Minutes that an unpaid order holds its rooms: fewer when the hotel is nearly full. The order's own rooms are taken. */
export async function holdMinutes(
  trx: Trx,
  { settings }: Context,
  hotelId: number,
  stay: Stay,
): Promise<number> {
  if (!settings.guestLimits) return settings.holdMinutes;
  const fullest = await trx
    .selectFrom('inventory')
    .select(({ fn }) => [fn.sum<number>('booked').as('booked'), fn.sum<number>('total').as('total')])
    .where('hotel_id', '=', hotelId)
    .where('date', '>=', stay.arrival)
    .where('date', '<', stay.departure)
    .groupBy('date')
    .orderBy(({ fn }) => sql`${fn.sum('booked')} / greatest(${fn.sum('total')}, 1)`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const isNearlyFull = fullest.booked >= fullest.total * NEARLY_FULL;
  return isNearlyFull ? Math.ceil(settings.holdMinutes / 2) : settings.holdMinutes;
}

type OpenOrder = Awaited<ReturnType<typeof openOrders>>[number];

/** The hotel's unpaid orders that hold rooms: until their hold ends, or, to be paid at the hotel, until the stay ends. */
async function openOrders(trx: Trx, hotelId: number, now: Date) {
  await trx.selectFrom('hotels').select('id').where('id', '=', hotelId).forNoKeyUpdate().execute();
  return trx
    .selectFrom('reservations')
    .select(['network', 'user_id', 'email', 'phone', 'room_type_id', 'rooms_count', 'arrival', 'departure'])
    .select(['hold_until', 'created_at'])
    .where('hotel_id', '=', hotelId)
    .where((eb) =>
      eb.or([
        eb('status', '=', sql.lit('NEW')).and('hold_until', '>', now),
        eb('status', '=', sql.lit('CONFIRMED')).and('departure', '>', now.toISOString().slice(0, 10)),
      ]),
    )
    .execute();
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

const isOfGuest = (order: OpenOrder, { userId, email, phone }: Orderer) =>
  (userId !== null && order.user_id === userId) ||
  order.email.toLowerCase() === email.toLowerCase() ||
  digitsOf(order.phone) === digitsOf(phone);

function isExceeded(open: OpenOrder[], limit: typeof OF_GUEST, wanted: number): boolean {
  const roomNights = open.reduce(
    (sum, { rooms_count, arrival, departure }) => sum + rooms_count * daysBetween(arrival, departure),
    wanted,
  );
  const holds = open.filter(({ hold_until }) => hold_until !== null);
  return holds.length >= limit.orders || (open.length > 0 && roomNights > limit.roomNights);
}

/** Says when the next of these orders may have ended; those that are paid at the hotel do not end by themselves. */
function refusal(orders: OpenOrder[], now: Date, why: string) {
  const ends = orders.flatMap(({ hold_until }) => (hold_until ? [hold_until.getTime()] : []));
  if (ends.length === 0) return tooMany(`${why}. Или позвоните в отель`, SAME_GUESTS_HOURS * 3600);
  const minutes = Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / MINUTE_MS));
  return tooMany(`${why}. Повторите через ${minutes} мин.`, minutes * 60);
}
