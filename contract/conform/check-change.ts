import type { Hotel } from '#rules/hotel/hotel.ts';
import { isDone, type Visit } from './visit.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answer of an API that nobody knows yet
type Json = any;

/** Asks what its guest needs who wants to change an order; the order itself is not changed. */
export async function checkChange(
  visit: Visit,
  hotel: Hotel,
  { id, token }: { id: number; token: string },
): Promise<void> {
  const at = { hotelId: hotel.id, bookingId: id };
  const { json: order } = await visit.ask('getReservation', { at, token });
  await checkOffer(visit, hotel, order, { id, token });
  // Where one of them is missing, guests are not offered to change the order.
  if (Array.isArray(order?.booked_stay?.rooms) && Date.parse(order.change_until) > Date.now())
    await checkOwnRooms(visit, hotel, order, token);
}

/** A change of nothing but the comment leaves the price as it is. */
async function checkOffer(
  visit: Visit,
  hotel: Hotel,
  order: Json,
  { id, token }: { id: number; token: string },
): Promise<void> {
  const body = { reservation_id: id, comment: '' };
  const offer = await visit.ask('offerChange', { at: { hotelId: hotel.id }, token, body });
  if (!isDone(offer) || offer.json?.total_price === order?.total_price) return;
  visit.wrong({
    operation: 'offerChange',
    path: 'total_price',
    expected: `${order?.total_price}, since the stay stays as it is`,
    received: String(offer.json?.total_price),
    guest: 'another price for the stay that they have',
  });
}

/** The stay that the guest has is found for them, at its own price. */
async function checkOwnRooms(visit: Visit, hotel: Hotel, order: Json, token: string): Promise<void> {
  const { room_code, rooms, promo_code, rate_flow } = order.booked_stay;
  const body = {
    arrival: order.arrival,
    departure: order.departure,
    rooms,
    reservation_id: order.id,
    ...(promo_code ? { promo_code } : {}),
    ...(rate_flow ? { rate_flow } : {}),
  };
  const searched = await visit.ask('searchRooms', { at: { hotelId: hotel.id }, token, body });
  const all: Json[] = isDone(searched) && Array.isArray(searched.json?.rooms) ? searched.json.rooms : [];
  const rates: Json[] = all.find((room) => room?.room_code === room_code)?.rates ?? [];
  const found = rates.find((rate) => rate?.rate_code === order.rate?.rate_code)?.total_price;
  const extras = (order.packages ?? []).reduce((sum: number, { price }: Json) => sum + (price ?? 0), 0);
  if (found === order.total_price - extras) return;
  visit.wrong({
    operation: 'searchRooms',
    path: 'rooms',
    expected: `${room_code} at ${order.total_price - extras} for whoever has it, with \`reservation_id\``,
    received: found === undefined ? `status ${searched.status} without it` : String(found),
    guest: 'that they cannot keep the room which they have, or another price for it',
  });
}
