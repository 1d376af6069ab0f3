import { randomUUID } from 'node:crypto';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { cancelOrders } from './cancel-orders.ts';
import { checkAccess, checkNoAccess } from './check-access.ts';
import { checkMadeOrder } from './check-made-order.ts';
import { type Chosen, choicesOf, GUEST, orderOf } from './choices.ts';
import type { Offered } from './stays.ts';
import { isDone, type Reply, type Visit } from './visit.ts';

/** A number that no order has. */
const NO_ORDER = 'CONFORM-NO-SUCH-ORDER';
const ORDER = 'createReservation';

interface Desk {
  visit: Visit;
  hotel: Hotel;
  /** How an order that does not exist is refused to whoever would open it; null: no order is opened. */
  unopened: Reply | null;
  /** null: nobody is signed in. */
  token: string | null;
  /** The answers to all orders that were made, wanted or not: each has to be cancelled. */
  made: Reply[];
}

/** Read-only: an order that does not exist. The answer is how it is refused to whoever would open it. */
export async function checkNoOrder(visit: Visit, hotel: Hotel): Promise<Reply | null> {
  const reply = await visit.ask('getOrder', { at: { number: NO_ORDER } });
  if (reply.status !== 404 || reply.json === undefined)
    visit.unexpected(
      reply,
      'status 404, in JSON, for an order that does not exist',
      'an order that nobody made, or an error',
    );
  return hotel.order_access ? checkNoAccess(visit, hotel, NO_ORDER) : null;
}

/**
 * Orders what asks most of the API: two rooms, a child and an extra, or as much of it as the API takes. Sends a wrong
 * price first and the order itself twice at once, reads it, and cancels all that was made where a guest is signed in.
 * The answer is what was ordered; null: nothing was.
 */
export async function checkOrder(
  visit: Visit,
  hotel: Hotel,
  { offered, token, unopened }: { offered: readonly Offered[] } & Pick<Desk, 'token' | 'unopened'>,
): Promise<Chosen | null> {
  const desk: Desk = { visit, hotel, token, unopened, made: [] };
  let done: Chosen | null = null;
  for (const chosen of choicesOf(offered)) {
    if (!(await makeOrder(desk, chosen))) continue;
    done = chosen;
    break;
  }
  await cancelOrders(visit, hotel, { made: desk.made, token });
  return done;
}

/** Whether the order was taken. */
async function makeOrder(desk: Desk, chosen: Chosen): Promise<boolean> {
  const { visit } = desk;
  const order = orderOf(desk.hotel, chosen);
  const { body } = order;
  const cheaper = await send(desk, { ...body, reservation: { ...body.reservation, price: lessThan(body) } });
  const key = randomUUID();
  const [one, other] = await Promise.all([send(desk, body, key), send(desk, body, key)]);
  const made = [one, other].find(isDone);
  if (!made) {
    visit.unexpected(one, `the order of ${partOf(chosen)}, with status 200 or 201`, 'no way to book that');
    return false;
  }
  checkRefusedPrice(visit, cheaper, body.reservation.price);
  if (isSame(one, other)) await checkKey(desk, { made, body, key });
  else
    twoOrders(
      visit,
      'the same order for the same Idempotency-Key, sent twice at once',
      made === one ? other : one,
    );
  if (!checkNumber(visit, made)) return true;
  if (order.isPaidNow && !made.json.redirect_url)
    wrong(visit, {
      path: 'redirect_url',
      expected: 'the payment page, since the option asks for money now',
      received: 'nothing',
      guest: 'a booking that cannot be paid',
    });
  await checkMadeOrder(visit, desk.hotel, { ...order, chosen, made: made.json, token: desk.token });
  if (desk.unopened)
    await checkAccess(visit, desk.hotel, { number: String(made.json.guest_num), unknown: desk.unopened });
  return true;
}

async function send(
  { visit, hotel, token, made }: Desk,
  body: ReservationRequest,
  key: string = randomUUID(),
): Promise<Reply> {
  const reply = await visit.ask(ORDER, { at: { hotelId: hotel.id }, body, key, ...(token ? { token } : {}) });
  if (isDone(reply) && !made.some((known) => isSame(known, reply))) made.push(reply);
  return reply;
}

const lessThan = ({ reservation: { price } }: ReservationRequest) =>
  (price > 1 ? price - 1 : price + 1) as typeof price;

const isSame = (one: Reply, other: Reply): boolean =>
  isDone(one) &&
  isDone(other) &&
  one.json?.guest_num === other.json?.guest_num &&
  one.json?.id === other.json?.id;

const wrong = (visit: Visit, found: Omit<Parameters<Visit['wrong']>[0], 'operation'>): void =>
  visit.wrong({ operation: ORDER, ...found });

/** The order was taken at its price, so that a ruble less can be refused for nothing but the price. */
function checkRefusedPrice(visit: Visit, cheaper: Reply, price: number): void {
  if (isDone(cheaper))
    wrong(visit, {
      path: 'price',
      expected: `status 400 for another price than ${price}, the total with the extras`,
      received: `an order for a ruble less, with status ${cheaper.status}`,
      guest: 'nothing; whoever changes the request pays what they like',
    });
  else if (cheaper.status !== 400)
    visit.unexpected(
      cheaper,
      'status 400 with the field `price` for another price',
      'an error, and no new price',
    );
  else if (!Object.hasOwn(Object(cheaper.json), 'price'))
    visit.note({
      operation: ORDER,
      path: 'price',
      expected: 'the field `price` in the refusal of another price',
      received: Object.keys(Object(cheaper.json)).join(', ') || 'nothing',
      guest: 'the refusal, and not the new price to agree to',
    });
}

async function checkKey(
  desk: Desk,
  { made, body, key }: { made: Reply; body: ReservationRequest; key: string },
): Promise<void> {
  const again = await send(desk, body, key);
  if (!isSame(made, again)) twoOrders(desk.visit, 'the same order for the same Idempotency-Key', again);
  const mixed = await send(desk, { ...body, guest: { ...GUEST, first_name: 'Другой' } }, key);
  if (mixed.status < 400)
    wrong(desk.visit, {
      path: '',
      expected: 'status 422 for the same key with another body',
      received: `status ${mixed.status}`,
      guest: 'the order of before, for changed data',
    });
}

function twoOrders(visit: Visit, expected: string, received: Reply): void {
  wrong(visit, {
    path: 'guest_num',
    expected,
    received: isDone(received) ? 'another order' : `status ${received.status}`,
    guest: 'two orders after one press, or an error for one that was made',
  });
}

/** Whether there is a number at all. */
function checkNumber(visit: Visit, { json }: Reply): boolean {
  const number = json?.guest_num;
  if (!number) {
    wrong(visit, {
      path: 'guest_num',
      expected: 'the number of the order',
      received: 'nothing',
      guest: 'an order whose page cannot be opened',
    });
    return false;
  }
  if (/^\d{1,12}$/.test(number))
    wrong(visit, {
      path: 'guest_num',
      expected: 'a number that cannot be guessed',
      received: `${String(number).length} digits`,
      guest: 'the orders of others, by counting',
    });
  return true;
}

function partOf({ stay: { rooms, promo }, extras }: Chosen): string {
  const children = rooms.some(({ childs }) => childs.length > 0);
  return [
    rooms.length > 1 ? `${rooms.length} rooms` : 'a room',
    ...(children ? ['a child'] : []),
    ...(promo ? ['a promo code'] : []),
    ...(extras.length > 0 ? [`the extra ${extras[0]?.code}`] : []),
  ].join(', ');
}
