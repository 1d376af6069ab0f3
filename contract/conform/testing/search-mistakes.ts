import { addIsoDays } from '#rules/text/dates.ts';
import { type Json, type Mistake, of, rate, room } from './faults.ts';

const SEARCH = {
  rooms: [
    {
      id: 7,
      room_code: 'STD',
      name: 'Стандарт',
      min_price: 1,
      rates: [{ id: 3, rate_code: 'BAR', total_price: 1, nights: [{ date: '2020-01-01', price: 1 }] }],
    },
  ],
  services: [],
};

const early = (it: Json) => ({ ...it, date: addIsoDays(it.date, -1) });
const ladder = (change: (steps: Json, nights: Json) => object) =>
  rate(({ cancellation, nights }) => ({ cancellation: change(cancellation, nights) }));

/** Mistakes of the search, most of which take several answers to see. */
export const SEARCH_MISTAKES: Mistake[] = [
  [
    'rooms that are too small',
    room(() => ({ guest_limit: 1 })),
    'searchRooms',
    'rooms[0].guest_limit',
    /as asked/,
  ],
  [
    'nights of one room for two',
    rate(({ nights }) => ({
      nights: nights.filter((it: Json) => it.room === 1),
      total_price: nights
        .filter((it: Json) => it.room === 1)
        .reduce((all: number, it: Json) => all + it.price, 0),
    })),
    'searchRooms',
    'rooms[0].rates[0].nights',
    /one a room and night/,
  ],
  [
    'nights on other dates',
    rate(({ nights }) => ({ nights: nights.map((it: Json) => ({ ...it, date: '2020-01-01' })) })),
    'searchRooms',
    'rooms[0].rates[0].nights',
    /nights from/,
  ],
  [
    'a rate that is paid in a way which the hotel has not',
    rate(() => ({ payment_aliases: ['FULL', 'FIRST_NIGHT'] })),
    'searchRooms',
    'rooms[0].rates[0].payment_aliases',
    /aliases of/,
  ],
  [
    'captions of other pictures than it has',
    room(() => ({ captions: ['Окно на море', 'Ванная'] })),
    'searchRooms',
    'rooms[0].captions',
    /one for each of 1 images/,
  ],
  [
    'two rates with one id',
    room(({ rates }) => ({ rates: [...rates, ...rates] })),
    'searchRooms',
    'rooms[0].rates[].id',
    /more than once/,
  ],
  [
    'children whom the search refuses',
    (operation, _answer, { body }) =>
      operation === 'searchRooms' && body.rooms[0].childs.length > 0
        ? { status: 400, json: { childs: ['Нет'] } }
        : undefined,
    'getHotelConfig',
    'hotel_child_categories',
    /a child of/,
  ],
  [
    'rooms for yesterday',
    (operation, { status: given, json }) =>
      operation === 'searchRooms' && given === 400 && json.arrival
        ? { status: 200, json: SEARCH }
        : undefined,
    'searchRooms',
    'rooms',
    /which is past/,
  ],
  [
    'nights a day early, by UTC',
    rate(({ nights }) => ({ nights: nights.map(early) })),
    'searchRooms',
    'rooms[0].rates[0].nights',
    /nights from/,
  ],
  [
    'the nights of one room twice',
    rate(({ nights }) => ({ nights: nights.map((it: Json) => ({ ...it, room: 1 })) })),
    'searchRooms',
    'rooms[0].rates[0].nights',
    /of a room once/,
  ],
  [
    'one night as often as there are nights',
    rate(({ nights }) => ({
      nights: nights.map(({ price }: Json) => ({ price, date: nights[0].date })),
    })),
    'searchRooms',
    'rooms[0].rates[0].nights',
    /as often as/,
  ],
  [
    'rooms counted from another number',
    rate(({ nights }) => ({ nights: nights.map((it: Json) => ({ ...it, room: it.room + 1 })) })),
    'searchRooms',
    'rooms[0].rates[0].nights',
    /rooms from 1/,
  ],
  [
    'the least price of one night',
    room(({ rates: [{ nights }] }) => ({ min_price: nights[0].price })),
    'searchRooms',
    'rooms[0].min_price',
    /cheapest rate/,
  ],
  [
    'a stay for nothing',
    rate(({ nights }) => ({ total_price: 0, nights: nights.map((it: Json) => ({ ...it, price: 0 })) })),
    'searchRooms',
    'rooms[0].rates[0].total_price',
    /a price — the number 0/,
  ],
  [
    'a tax as high as the total',
    rate(({ total_price }) => ({ tourist_tax: total_price })),
    'searchRooms',
    'rooms[0].rates[0].tourist_tax',
    /the tax that/,
  ],
  [
    'prices in dollars',
    rate(() => ({ currency: 'USD' })),
    'searchRooms',
    'rooms[0].rates[0].currency',
    /in rubles/,
  ],
  ['ids above 2^53', room(() => ({ id: 2 ** 53 + 2 })), 'searchRooms', 'rooms[0].id', /to 9007199254740991/],
  [
    'rates’ ids as a text',
    rate(({ id }) => ({ id: String(id) })),
    'searchRooms',
    'rooms[0].rates[0].id',
    /the text "3"/,
  ],
  [
    'two rooms with one id',
    of('searchRooms', (json) => ({ ...json, rooms: [...json.rooms, ...json.rooms] })),
    'searchRooms',
    'rooms[].id',
    /7 more than once/,
  ],
  [
    'two extras with one code',
    of('searchRooms', (json) => ({
      ...json,
      services: [...json.services, ...json.services.map((it: Json) => ({ ...it, id: 2 }))],
    })),
    'searchRooms',
    'services[].code',
    /BRK more than once/,
  ],
  [
    'terms that end after the stay',
    ladder(([free, last], nights) => [
      { ...free, until: `${addIsoDays(nights[0].date, 40)}T14:00:00+03:00` },
      last,
    ]),
    'searchRooms',
    'rooms[0].rates[0].cancellation[0].until',
    /before the stay is over/,
  ],
  [
    'terms without their last step',
    ladder(([free]) => [free]),
    'searchRooms',
    'rooms[0].rates[0].cancellation',
    /the last one/,
  ],
  [
    'terms from the last step on',
    ladder((steps) => steps.toReversed()),
    'searchRooms',
    'rooms[0].rates[0].cancellation',
    /in the order/,
  ],
  [
    'terms without a time zone',
    ladder(([free, last]) => [{ ...free, until: free.until.slice(0, 19) }, last]),
    'searchRooms',
    'rooms[0].rates[0].cancellation[0].until',
    /with its offset/,
  ],
];
