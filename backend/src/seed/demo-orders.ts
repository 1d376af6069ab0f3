import { randomBytes } from 'node:crypto';
import { NO_MONEY, plus } from '../../../lib/contracts/money.ts';
import { addDays, todayIn } from '../calendar.ts';
import type { Trx } from '../database/transaction.ts';
import { loadCatalogue, type RoomType } from '../hotels/catalogue.ts';
import { findHotelBySlug } from '../hotels/find-hotel.ts';
import { cancelUntil, ladderOf } from '../reservations/cancellation-ladder.ts';
import { takenExtra } from '../reservations/chosen-extras.ts';
import { enter } from '../reservations/ledger.ts';
import { newOrderNumber } from '../reservations/order-number.ts';
import { storeOrder } from '../reservations/store-order.ts';
import { freeRooms, lockNights, moveBooked } from '../search/inventory.ts';
import { checkOccupancy } from '../search/occupancy.ts';
import { priceRate, touristTaxIn } from '../search/pricing.ts';
import { stayBetween } from '../search/stay.ts';

export interface DemoOrder {
  hotel: string;
  room: string;
  rate: string;
  /** Arrival in days from today; negative: in the past. */
  inDays: number;
  nights: number;
  status: 'PAID' | 'CONFIRMED' | 'CANCELED_BY_GUEST';
  firstNightOnly?: boolean;
  extras: string[];
  child?: string;
  /** How many of the user's saved guests travel. */
  guests: number;
  comment: string;
}

interface Booker {
  id: number;
  first_name: string;
  last_name: string;
  middle_name: string;
  email: string;
  phone: string;
}

const DAY_MS = 86_400_000;

/** The wanted stay, or the next one with a free room; past stays need none. */
async function freeStay(trx: Trx, roomType: RoomType, today: string, order: DemoOrder) {
  for (let shift = 0; shift < 60; shift += 1) {
    const arrival = addDays(today, order.inDays + shift);
    const stay = stayBetween(arrival, addDays(arrival, order.nights));
    const nights = await lockNights(trx, roomType.hotel_id, roomType.id, stay.arrival, stay.departure);
    if (order.inDays < 0 || freeRooms(nights, stay) > 0) return { stay, nights };
  }
  throw new Error(`No free stay for the demo order at ${order.hotel}`);
}

/** Books as the API does: same prices, same inventory. */
export async function insertDemoOrder(
  trx: Trx,
  now: Date,
  booker: Booker,
  savedGuests: number[],
  order: DemoOrder,
): Promise<void> {
  const hotel = await findHotelBySlug(trx, order.hotel);
  const catalogue = await loadCatalogue(trx, hotel.id);
  const roomType = catalogue?.roomTypes.find(({ code }) => code === order.room);
  const rate = roomType?.rates.find(({ code }) => code === order.rate);
  if (!catalogue || !roomType || !rate)
    throw new Error(`The demo order names an unknown room or rate: ${order.room} ${order.rate}`);
  const past = order.inDays < 0;
  const { stay, nights } = await freeStay(trx, roomType, todayIn(hotel.timezone, now), order);
  const priced = past ? stay.nights.map((date) => ({ date, price: roomType.base_price })) : nights;

  const { categories } = catalogue;
  const child = categories.find(({ code }) => code === order.child);
  const room = { adults: 2, childs: child ? [{ id: child.id, code: child.code, count: 1 }] : [] };
  const price = priceRate(roomType, rate, priced, checkOccupancy(catalogue.hotel, categories, [room]));
  const extras = catalogue.extras
    .filter(({ code }) => order.extras.includes(code))
    .map((extra) => takenExtra(extra, order.nights));
  const total = plus(price.total, ...extras.map((extra) => extra.price));
  const paysNow = order.status !== 'CONFIRMED';
  const due = !paysNow ? NO_MONEY : order.firstNightOnly ? price.firstNight : total;
  const created = new Date(now.getTime() - (past ? -order.inDays + 20 : 3) * DAY_MS);
  const canceledAt = order.status === 'CANCELED_BY_GUEST' ? new Date(created.getTime() + 2 * DAY_MS) : null;
  if (!past) await moveBooked(trx, hotel.id, roomType.id, stay.arrival, stay.departure, 1);

  const id = await storeOrder(
    trx,
    {
      number: newOrderNumber(),
      hotel_id: hotel.id,
      user_id: booker.id,
      room_type_id: roomType.id,
      rate_id: rate.id,
      status: order.status,
      arrival: stay.arrival,
      departure: stay.departure,
      rooms_count: 1,
      adults: 2,
      childs: JSON.stringify(child ? [{ id: child.id, code: child.code, name: child.name, count: 1 }] : []),
      rooms: JSON.stringify([room]),
      nights: JSON.stringify(price.nights),
      first_name: booker.first_name,
      last_name: booker.last_name,
      middle_name: booker.middle_name,
      email: booker.email,
      phone: booker.phone,
      comment: order.comment,
      rate_flow: rate.audience === 'PUBLIC' ? null : rate.audience,
      room_total: price.total,
      tourist_tax: touristTaxIn(price.total, catalogue.hotel.tourist_tax, price.nights.length),
      total,
      amount_due: due,
      payment_type: paysNow ? 'CARD' : 'HOTEL',
      payment_token: randomBytes(32).toString('base64url'),
      cancellation: JSON.stringify(ladderOf(rate.cancellation, hotel, stay.arrival)),
      cancel_until: cancelUntil(hotel, stay.arrival, created),
      paid_at: paysNow ? created : null,
      canceled_at: canceledAt,
      created_at: created,
    },
    extras,
    savedGuests.slice(0, order.guests),
  );
  const key = { hotelId: hotel.id, id };
  await enter(trx, key, [{ kind: 'PAYMENT', amount: due, paymentId: `demo-${id}` }], created);
  if (canceledAt) {
    const entries = [
      { kind: 'CANCELLATION', amount: total },
      { kind: 'REFUND', amount: due },
    ] as const;
    await enter(trx, key, [...entries], canceledAt);
  }
}
