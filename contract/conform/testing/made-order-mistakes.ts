import { addIsoDays } from '#rules/text/dates.ts';
import { config, type Json, type Mistake, of, order } from './faults.ts';

const page = (change: (json: Json) => object) => of('getOrder', (json) => ({ ...json, ...change(json) }));
const early = ({ arrival, departure }: Json) => ({
  arrival: addIsoDays(arrival, -1),
  departure: addIsoDays(departure, -1),
});
/** Refuses orders that have something which others have not. */
const refused =
  (field: string, has: (reservation: Json) => boolean): Mistake[1] =>
  (operation, _answer, { body }) =>
    operation === 'createReservation' && has(body.reservation)
      ? { status: 400, json: { [field]: ['Так заказать нельзя'] } }
      : undefined;

/** The first two calls with a body are made at once: changes the answer to the second one. */
function secondPress(answer: (json: Json) => object): Mistake[1] {
  const calls = new Map<string, number>();
  return (operation, { status, json }, { body }) => {
    if (operation !== 'createReservation' || status !== 200) return undefined;
    const text = JSON.stringify(body);
    calls.set(text, (calls.get(text) ?? 0) + 1);
    return calls.get(text) === 2 ? answer(json) : undefined;
  };
}

/** Mistakes of an order between the one that was sent and the one that is kept. */
export const MADE_ORDER_MISTAKES: Mistake[] = [
  [
    'an order that is not there',
    (operation, { status }) =>
      operation === 'getOrder' && status === 200
        ? { status: 404, json: { detail: 'Не найдено' } }
        : undefined,
    'getOrder',
    '',
    /just made/,
  ],
  [
    'any price',
    (operation, { status, json }) =>
      operation === 'createReservation' && status === 400 && json.price
        ? { status: 200, json: { redirect_url: null, guest_num: 'W6HS-FREE-XP0D', id: 99 } }
        : undefined,
    'createReservation',
    'price',
    /status 400 for another price/,
  ],
  [
    'a conflict in place of a refused price',
    (operation, { status, json }) =>
      operation === 'createReservation' && status === 400 && json.price ? { status: 409 } : undefined,
    'createReservation',
    '',
    /status 400 with the field `price`/,
  ],
  [
    'two orders for one key at once',
    secondPress((json) => ({ json: { ...json, guest_num: 'W6HS-TWIN-XP0D' } })),
    'createReservation',
    'guest_num',
    /sent twice at once/,
  ],
  [
    'a second press that is refused',
    secondPress(() => ({ status: 409, json: { detail: 'Заказ уже оформляется' } })),
    'createReservation',
    'guest_num',
    /sent twice at once — status 409/,
  ],
  [
    'an extra that cannot be ordered',
    refused('packages', ({ packages }) => packages.length > 0),
    'createReservation',
    '',
    /the extra BRK.*\{packages\}/,
  ],
  [
    'a child who cannot be booked',
    refused('childs', ({ childs }) => childs.length > 0),
    'createReservation',
    '',
    /a child.*\{childs\}/,
  ],
  [
    'two rooms that cannot be booked',
    refused('rooms', ({ rooms }) => rooms.length > 1),
    'createReservation',
    '',
    /2 rooms.*\{rooms\}/,
  ],
  ['an extra that is forgotten', page(() => ({ packages: [] })), 'getOrder', 'packages', /BRK — none/],
  ['a child who is forgotten', page(() => ({ childs: [] })), 'getOrder', 'childs', /ordered: 1 — 0/],
  ['one room of two', page(() => ({ rooms_count: 1 })), 'getOrder', 'rooms_count', /ordered: 2 — 1/],
  ['the adults of one room', page(() => ({ adults: 2 })), 'getOrder', 'adults', /ordered: 3 — 2/],
  ['another room', page(() => ({ room: { name: 'Эконом' } })), 'getOrder', 'room.name', /Стандарт — Эконом/],
  ['another number', page(() => ({ number: 'OTHER-1' })), 'getOrder', 'number', /— OTHER-1/],
  ['an order a day early, by UTC', page(early), 'getOrder', 'arrival', /what was ordered/],
  [
    'a list a day early, by UTC',
    of('listReservations', (list) => list.map((it: Json) => ({ ...it, ...early(it) }))),
    'listReservations',
    'arrival',
    /what was ordered/,
  ],
  [
    'a number of nights with the day of departure',
    page(({ nights }) => ({ nights: nights + 1 })),
    'getOrder',
    'nights',
    /— 3/,
  ],
  [
    'an order in kopecks',
    page(({ total_price }) => ({ total_price: total_price * 100 })),
    'getOrder',
    'total_price',
    /what was ordered/,
  ],
  [
    'the money of the rooms alone',
    page(({ total_price, packages: [extra] }) => ({ total_price: total_price - extra.price })),
    'getOrder',
    'total_price',
    /what was ordered/,
  ],
  [
    'money that nobody paid',
    page(({ total_price }) => ({ paid_amount: total_price })),
    'getOrder',
    'paid_amount',
    /ordered: 0/,
  ],
  [
    'an order that is paid at once',
    page(({ status }) => ({ status: status === 'NEW' ? 'PAID' : status })),
    'getOrder',
    'status',
    /NEW until/,
  ],
  [
    'an order that waits for money which nobody asks for',
    config(({ hotel_payment_methods: methods }) => ({ hotel_payment_methods: methods.slice(2) })),
    'getOrder',
    'status',
    /CONFIRMED, since/,
  ],
  [
    'a hold that is over, by its time zone',
    page(() => ({ hold_until: new Date(Date.now() - 9_900_000).toISOString() })),
    'getOrder',
    'hold_until',
    /still to come/,
  ],
  [
    'a hold without its time zone',
    page(({ hold_until }) => ({ hold_until: hold_until.slice(0, 19) })),
    'getOrder',
    'hold_until',
    /with its offset/,
  ],
  [
    'an order’s id above 2^53',
    order(() => ({ id: 2 ** 53 + 2 })),
    'createReservation',
    'id',
    /to 9007199254740991/,
  ],
  ['a cabinet without the order', of('listReservations', () => []), 'listReservations', '[].id', /just made/],
  ['the guest’s phone in digits', page(() => ({ contact: '79000000000' })), 'getOrder', 'guest', /masked/],
  [
    'a cancellation that its page does not know',
    page(() => ({ status: 'NEW' })),
    'cancelReservation',
    'status',
    /in getOrder — NEW/,
  ],
  [
    'a refund of what was not paid',
    of('checkRefund', (json) => ({ ...json, refund_amount: 28_200 })),
    'checkRefund',
    'refund_amount',
    /nothing is paid/,
  ],
];
