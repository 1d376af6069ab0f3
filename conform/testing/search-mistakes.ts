import { config, day, type Json, type Mistake, of, rate, room } from './spoils.ts';

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

/** Mistakes of config, calendar and search, most of which take several answers to see. */
export const SEARCH_MISTAKES: Mistake[] = [
  [
    'a price in the calendar that no search finds',
    day(({ min_price }) => (min_price ? { min_price: min_price - 1 } : {})),
    'getAvailability',
    '[].min_price',
    /the price of the search/,
  ],
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
    'days of another time zone',
    of('getAvailability', (days) => days.slice(1)),
    'getAvailability',
    '[].date',
    /the hotel’s today/,
  ],
  [
    'a day that is missing',
    of('getAvailability', (days) => days.toSpliced(3, 1)),
    'getAvailability',
    '[].date',
    /1 days missing/,
  ],
  [
    'a day twice',
    of('getAvailability', (days) => [...days, days[0]]),
    'getAvailability',
    '[].date',
    /more than once/,
  ],
  [
    'two rates with one id',
    room(({ rates }) => ({ rates: [...rates, ...rates] })),
    'searchRooms',
    'rooms[0].rates[].id',
    /more than once/,
  ],
  [
    'a hotel at any address',
    (operation, { json }, { path }) =>
      operation === 'getHotelConfig' && !path.endsWith('/morskoy/')
        ? { status: 200, json: { id: 1, ...json } }
        : undefined,
    'getHotelConfig',
    '',
    /does not exist/,
  ],
  [
    'an order at any number',
    (operation, { status: given }) =>
      operation === 'getOrder' && given === 404 ? { type: 'text/html', json: 'Not found' } : undefined,
    'getOrder',
    '',
    /in JSON/,
  ],
  [
    'more adults than a room takes',
    config(() => ({ max_adults: 6 })),
    'getHotelConfig',
    'max_adults',
    /6 adults.*400/,
  ],
  [
    'more rooms than the search takes',
    config(() => ({ max_rooms: 5 })),
    'getHotelConfig',
    'max_rooms',
    /5 rooms.*400/,
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
    'no way to pay',
    config(() => ({ hotel_payment_methods: [] })),
    'getHotelConfig',
    'hotel_payment_methods',
    /any guest/,
  ],
  [
    'no way to pay for one night',
    config(() => ({
      hotel_payment_methods: [
        { id: 2, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH', is_not_pay: false },
      ],
    })),
    'getHotelConfig',
    'hotel_payment_methods',
    /only the first night/,
  ],
  [
    'stay prices that no search finds',
    of('getStayPrices', ([it]) => [{ ...it, total_price: 1 }]),
    'getStayPrices',
    '[].total_price',
    /the price of the search/,
  ],
];
