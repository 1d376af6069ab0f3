import { config, day, file, type Json, type Mistake, of, order, rate, room, status } from './spoils.ts';

let orders = 0;

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

/** Mistakes that take several answers to see, and those of files and tokens. */
export const FURTHER: Mistake[] = [
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
  [
    'a dead token that is taken',
    (operation, { status: given }) =>
      operation === 'getUser' && given === 401 ? { status: 200, json: { id: 5 } } : undefined,
    'getUser',
    '',
    /a token that nobody has/,
  ],
  [
    '403 for a dead token',
    (operation, { status: given }) =>
      operation === 'listReservations' && given === 401 ? { status: 403 } : undefined,
    'listReservations',
    '',
    /status 401/,
  ],
  [
    'any password',
    (operation) => (operation === 'signIn' ? { status: 200, json: { token: 'living-token' } } : undefined),
    'signIn',
    '',
    /a wrong password/,
  ],
  ['a login that leads nowhere', status('signIn', 404), 'getHotelConfig', 'accounts', /false, since signIn/],
  [
    'a login that nobody is offered',
    config(() => ({ accounts: false })),
    'getHotelConfig',
    'accounts',
    /true, since signIn/,
  ],
  [
    'a bank that leads nowhere',
    status('openBankLogin', 404),
    'getHotelConfig',
    'bank_sign_on',
    /false, since/,
  ],
  ['a name that is told not to exist', status('askForPassword', 400), 'askForPassword', '', /status 204/],
  [
    'a code of nobody that sets a password',
    (operation) => (operation === 'setPassword' ? { status: 200, json: { token: 'anybody' } } : undefined),
    'setPassword',
    '',
    /status 400 for a code/,
  ],
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
  [
    'a picture that is not there',
    file('/room.jpg', { status: 404 }),
    'getHotelConfig',
    'images[0].url',
    /status 404/,
  ],
  [
    'a picture that is a page',
    file('/room.jpg', { type: 'text/html' }),
    'getHotelConfig',
    'images[0].url',
    /text\/html/,
  ],
  [
    'an icon that is no drawing',
    file('/wifi.svg', { json: '<p>Wi-Fi</p>' }),
    'getHotelConfig',
    'logo_svg',
    /no safe SVG/,
  ],
  [
    'a link that does not answer',
    file('/policy', { status: 404 }),
    'getHotelConfig',
    'policy_link',
    /status 404/,
  ],
  ['a call that fails', status('getAvailability', 500), 'getAvailability', '', /status 500/],
  [
    'a call that sends elsewhere',
    (operation) => (operation === 'getAvailability' ? { status: 302, json: undefined } : undefined),
    'getAvailability',
    '',
    /status 302/,
  ],
  [
    'half a body',
    (operation) => (operation === 'getAvailability' ? { type: 'application/json', json: '[{' } : undefined),
    'getAvailability',
    '',
    /no JSON/,
  ],
];
