import { type Mistake, of, order } from './faults.ts';

let orders = 0;

// biome-ignore lint/suspicious/noExplicitAny: answers are spoilt at any place
const ownSearch = (spoil: (rooms: any) => unknown[]): Mistake[1] => {
  return (operation, { json }, { body }) =>
    operation === 'searchRooms' && body.reservation_id
      ? { json: { ...json, rooms: spoil(json.rooms) } }
      : undefined;
};

/** Mistakes of an order, from its key to its cancellation. */
export const ORDER_MISTAKES: Mistake[] = [
  [
    'two orders for one key',
    order(() => ({ guest_num: `W6HS-AGAIN-${orders++}` })),
    'createReservation',
    'guest_num',
    /the same Idempotency-Key/,
  ],
  [
    'another body for the same key',
    (operation, { status: given }) =>
      operation === 'createReservation' && given === 422
        ? { status: 200, json: { guest_num: 'A' } }
        : undefined,
    'createReservation',
    '',
    /another body/,
  ],
  [
    'a change of nothing that costs something',
    of('offerChange', (json) => ({ ...json, total_price: json.total_price + 100 })),
    'offerChange',
    'total_price',
    /the stay stays as it is/,
  ],
  [
    'a room that is taken, to the guest who has it',
    ownSearch(() => []),
    'searchRooms',
    'rooms',
    /for whoever has it, with `reservation_id`/,
  ],
  [
    'a room that costs more, to the guest who has it',
    ownSearch(([room]) => [{ ...room, rates: [{ ...room.rates[0], total_price: 1 }] }]),
    'searchRooms',
    'rooms',
    /for whoever has it, with `reservation_id`/,
  ],
  [
    'an order number that is counted',
    order(() => ({ guest_num: '100042' })),
    'createReservation',
    'guest_num',
    /cannot be guessed/,
  ],
  [
    'an order without a number',
    order(() => ({ guest_num: undefined })),
    'createReservation',
    'guest_num',
    /the number of the order/,
  ],
  [
    'an order without its payment page',
    order(() => ({ redirect_url: null })),
    'createReservation',
    'redirect_url',
    /asks for money/,
  ],
  [
    'a payment page without https',
    order(() => ({ redirect_url: 'http://pay.example/p' })),
    'createReservation',
    'redirect_url',
    /https/,
  ],
  [
    'the guest’s data in the order',
    of('getOrder', (json) => ({ ...json, guest: 'Проверка Подключения' })),
    'getOrder',
    'guest',
    /masked/,
  ],
  [
    'an order at another price',
    of('getOrder', (json) => ({ ...json, total_price: 1 })),
    'getOrder',
    'total_price',
    /what was ordered/,
  ],
  [
    'a cancellation without effect',
    of('getReservation', (json) => ({ ...json, status: 'PAID' })),
    'cancelReservation',
    'status',
    /CANCELED_BY_GUEST/,
  ],
];
