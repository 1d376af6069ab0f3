import { addIsoDays } from '#rules/text/dates.ts';
import { config, day, type Json, type Mistake, of } from './faults.ts';

const early = (it: Json) => ({ ...it, date: addIsoDays(it.date, -1) });

/** Mistakes of config, calendar, prices by stay and the order page, most of which take several answers to see. */
export const HOTEL_MISTAKES: Mistake[] = [
  [
    'a price in the calendar that no search finds',
    day(({ min_price }) => (min_price ? { min_price: min_price - 1 } : {})),
    'getAvailability',
    '[].min_price',
    /the price of the search/,
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
  [
    'days a day early, by UTC',
    of('getAvailability', (days) => days.map(early)),
    'getAvailability',
    '[].date',
    /days from/,
  ],
  [
    'days without the last one',
    of('getAvailability', (days) => days.slice(0, -1)),
    'getAvailability',
    '[].date',
    /both ends/,
  ],
  [
    'a night that is sold out, and is not',
    of('getAvailability', (days) =>
      days.map((it: Json, index: number) =>
        index < 3 && it.min_price ? { ...it, min_price: undefined, sold_out: true } : it,
      ),
    ),
    'getAvailability',
    '[].sold_out',
    /the search finds rooms/,
  ],
  [
    'stay prices of one night',
    (operation, { json }, { body }) =>
      operation === 'getStayPrices' && body.nights > 1
        ? { json: json.map((it: Json) => ({ ...it, total_price: it.total_price / 2 })) }
        : undefined,
    'getStayPrices',
    '[].total_price',
    /2 nights from/,
  ],
  [
    'stay prices a day early, by UTC',
    of('getStayPrices', (all) => all.map((it: Json) => ({ ...it, arrival: addIsoDays(it.arrival, -1) }))),
    'getStayPrices',
    '[].arrival',
    /as asked/,
  ],
];
