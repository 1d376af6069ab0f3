import { randomUUID } from 'node:crypto';
import { availablePaymentOptions } from '#lib/booking/payment-options.ts';
import type { PaymentOption } from '#lib/contracts/hotel-config.ts';
import { toReservationRequest } from '#lib/reservation/reservation-request.ts';
import type { FoundRooms } from '#lib/server/api/room-search-answer.ts';
import type { Hotel } from '#lib/server/hotel/hotel.ts';
import { type Stay, searchOf } from './check-search.ts';
import type { Visit } from './visit.ts';

const GUEST = {
  first_name: 'Проверка',
  last_name: 'Подключения',
  middle_name: 'Отменить',
  email: 'conform@hotel.example',
  phone: '+7(900) 000 0000',
};
/** Where no way to pay is offered the order is made without one. */
const UNPAID: PaymentOption = { id: 1, payment_type: '', payment_alias: '', is_not_pay: true };
/** A number that no order has. */
const NO_ORDER = 'CONFORM-NO-SUCH-ORDER';

/** Read-only: an order that does not exist. */
export async function checkNoOrder(visit: Visit): Promise<void> {
  const reply = await visit.ask('getOrder', { at: { number: NO_ORDER } });
  if (reply.status !== 404 || reply.json === undefined)
    visit.unexpected(
      reply,
      'status 404, in JSON, for an order that does not exist',
      'an order that nobody made, or an error',
    );
}

/** Makes one real order, twice with the same key, reads it, and cancels it where a guest is signed in. */
export async function checkOrder(
  visit: Visit,
  hotel: Hotel,
  { found, stay, token }: { found: FoundRooms; stay: Stay; token: string | null },
): Promise<void> {
  const [room] = found.rooms;
  const rate = room?.rates[0];
  if (!room || !rate) return;
  const offer = { rate, roomsCount: stay.rooms.length, isKnownGuest: false };
  const [option] = availablePaymentOptions(hotel.hotel_payment_methods, offer);
  const order = toReservationRequest({
    ...searchOf(stay),
    ...{ room, rate, extras: [], guest: GUEST, guests: [], comment: '', defaultNote: null },
    payment: option ?? UNPAID,
  });
  const asked = { at: { hotelId: hotel.id }, body: order, key: randomUUID(), ...(token ? { token } : {}) };
  const made = await visit.ask('createReservation', asked);
  if (made.status !== 200) return visit.unexpected(made, 'the order, with status 200');
  const again = await visit.ask('createReservation', asked);
  const number = made.json?.guest_num;
  const wrong = (path: string, expected: string, received: string, guest: string) =>
    visit.wrong({ operation: 'createReservation', path, expected, received, guest });
  if (again.status !== 200 || again.json?.guest_num !== number || again.json?.id !== made.json?.id)
    wrong(
      'guest_num',
      'the same order for the same Idempotency-Key',
      again.status === 200 ? 'another order' : `status ${again.status}`,
      'two orders after one press, where the network is bad',
    );
  const other = { ...order, guest: { ...GUEST, first_name: 'Другой' } };
  const mixed = await visit.ask('createReservation', { ...asked, body: other });
  if (mixed.status < 400)
    wrong(
      '',
      'status 422 for the same key with another body',
      `status ${mixed.status}`,
      'the order of before, for changed data',
    );
  if (!number)
    return wrong('guest_num', 'the number of the order', 'nothing', 'an order whose page cannot be opened');
  if (/^\d{1,12}$/.test(number))
    wrong(
      'guest_num',
      'a number that cannot be guessed',
      `${number.length} digits`,
      'the orders of others, by counting',
    );
  if (option && !option.is_not_pay && !made.json?.redirect_url)
    wrong(
      'redirect_url',
      'the payment page, since the option asks for money now',
      'nothing',
      'a booking that cannot be paid',
    );
  await readOrder(visit, String(number), rate.total_price);
  await cancel(visit, hotel, { id: made.json?.id, number: String(number), token });
}

async function readOrder(visit: Visit, number: string, price: number): Promise<void> {
  const page = await visit.ask('getOrder', { at: { number } });
  // Without this call the app says itself what it knows of the order.
  if (page.status !== 200) return;
  const personal = [GUEST.email, GUEST.phone, GUEST.last_name].find((text) =>
    JSON.stringify(page.json).includes(text),
  );
  if (personal)
    visit.wrong({
      operation: 'getOrder',
      path: 'guest',
      expected: 'the guest masked, such as «Елена С.»: whoever has the number reads it',
      received: 'the whole of what the guest gave',
      guest: 'their data to anybody who gets the link',
    });
  if (page.json?.total_price !== price)
    visit.wrong({
      operation: 'getOrder',
      path: 'total_price',
      expected: `what was ordered, ${price}`,
      received: `${page.json?.total_price}`,
      guest: 'another price than the one they agreed to',
    });
}

async function cancel(
  visit: Visit,
  hotel: Hotel,
  { id, number, token }: { id: unknown; number: string; token: string | null },
): Promise<void> {
  if (!token || !Number.isSafeInteger(id)) {
    visit.note({
      operation: 'cancelReservation',
      path: '',
      expected: 'a guest who is signed in (--login), to cancel the order',
      received: `the order ${number}, which stays: cancel it in the hotel’s system`,
      guest: 'nothing',
    });
    return;
  }
  const at = { hotelId: hotel.id, bookingId: Number(id) };
  await visit.ask('checkRefund', { at, token, query: { format: 'json' }, body: { reservation_id: id } });
  const [reason] = hotel.hotel_reservation_cancel_types;
  const cancel_data = { ...(reason ? { cancel_type: reason.id } : {}), comment: '' };
  const body = { reservation_id: id, status: 'CANCELED_BY_GUEST', cancel_data };
  const cancelled = await visit.ask('cancelReservation', { at, token, body });
  if (cancelled.status >= 300) return visit.unexpected(cancelled, 'the cancelled order, with status 200');
  const detail = await visit.ask('getReservation', { at, token });
  if (detail.status === 200 && detail.json?.status !== 'CANCELED_BY_GUEST')
    visit.wrong({
      operation: 'cancelReservation',
      path: 'status',
      expected: 'CANCELED_BY_GUEST afterwards',
      received: String(detail.json?.status),
      guest: 'a booking that stays after it was cancelled',
    });
}
