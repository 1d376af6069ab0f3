import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { conform } from './conform.ts';
import { printHtml } from './print-html.ts';
import { printText } from './print-text.ts';
import { type Spoil, startModelApi } from './testing/model-api.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are spoilt at any place
type Json = any;

let api: Awaited<ReturnType<typeof startModelApi>>;
beforeAll(async () => {
  api = await startModelApi();
});
afterAll(() => api.stop());

/** The whole visit, with an order and a guest who signs in. */
function reportOf(spoil: Spoil, options: { book?: boolean; patienceMs?: number } = {}) {
  api.spoil(spoil);
  const settings = readSettings({ API_ROOT: api.origin });
  const { book = true, patienceMs = 30_000 } = options;
  return conform({ settings, slug: 'morskoy', book, login: api.login, patienceMs });
}

it('finds nothing in an API that makes no mistake', async () => {
  const { wrong, notes, features, isGreen } = await reportOf(() => undefined);
  expect([wrong, notes, isGreen]).toEqual([[], [], true]);
  expect(features.map(({ name, state }) => [name, state])).toEqual([
    ['basic', 'on'],
    ['order page', 'on'],
    ['stay prices', 'on'],
    ['accounts', 'on'],
    ['bank', 'on'],
    ['cabinet', 'on'],
    ['saved guests', 'on'],
  ]);
});

/** Changes what one call is answered with. */
const of =
  (operation: string, change: (json: Json, body: Json) => Json): Spoil =>
  (asked, { status, json }, { body }) =>
    asked === operation && status === 200 ? { json: change(json, body) } : undefined;

const room = (change: (room: Json) => object): Spoil =>
  of('searchRooms', (json) => ({ ...json, rooms: json.rooms.map((it: Json) => ({ ...it, ...change(it) })) }));
const rate = (change: (rate: Json) => object): Spoil =>
  room(({ rates }) => ({ rates: rates.map((it: Json) => ({ ...it, ...change(it) })) }));
const config = (change: (json: Json) => object): Spoil =>
  of('getHotelConfig', (json) => ({ ...json, ...change(json) }));
const day = (change: (day: Json) => object): Spoil =>
  of('getAvailability', (days) => days.map((it: Json) => ({ ...it, ...change(it) })));
const order = (change: (json: Json) => object): Spoil =>
  of('createReservation', (json) => ({ ...json, ...change(json) }));
const status =
  (operation: string, code: number): Spoil =>
  (asked) =>
    asked === operation ? { status: code, json: { detail: 'Ошибка' } } : undefined;
const file =
  (path: string, change: object): Spoil =>
  (_operation, _answer, asked) =>
    asked.path === path ? change : undefined;

const LONG = 'Стандартный двухместный номер с видом на море, балконом и широкой кроватью';
let orders = 0;

/** What is planted, and where it is found, in which words. */
type Mistake = [name: string, spoil: Spoil, operation: string, path: string, words: RegExp];

/** Those of the table in docs/integration.md. */
const COMMON: Mistake[] = [
  [
    'the config in an envelope',
    of('getHotelConfig', (data) => ({ data })),
    'getHotelConfig',
    '',
    /envelope \{data\}/,
  ],
  [
    'the days in an envelope',
    of('getAvailability', (results) => ({ count: 1, results })),
    'getAvailability',
    '',
    /envelope \{results\}/,
  ],
  [
    'the rooms in an envelope',
    of('searchRooms', (data) => ({ data })),
    'searchRooms',
    '',
    /envelope \{data\}/,
  ],
  [
    'flat days',
    day(({ availability }) => ({ ...availability, availability: undefined })),
    'getAvailability',
    '[0].availability',
    /color, legend/,
  ],
  [
    'days as DD.MM.YYYY',
    day(({ date }) => ({ date: date.split('-').reverse().join('.') })),
    'getAvailability',
    '[0].date',
    /yyyy-MM-dd/,
  ],
  [
    'nights with a time',
    rate(({ nights }) => ({ nights: nights.map((it: Json) => ({ ...it, date: `${it.date}T00:00:00` })) })),
    'searchRooms',
    'rooms[0].rates[0].nights[0].date',
    /yyyy-MM-dd/,
  ],
  [
    'places as a text',
    room(({ guest_limit }) => ({ guest_limit: String(guest_limit) })),
    'searchRooms',
    'rooms[0].guest_limit',
    /the text "4"/,
  ],
  [
    'prices as a text',
    rate(({ total_price }) => ({ total_price: `${total_price}.00` })),
    'searchRooms',
    'rooms[0].rates[0].total_price',
    /rubles.*the text/,
  ],
  [
    'prices of three decimals',
    day(() => ({ min_price: 8000.125 })),
    'getAvailability',
    '[0].min_price',
    /two decimals/,
  ],
  [
    'a total that is not that of its nights',
    rate(({ total_price }) => ({ total_price: total_price + 1 })),
    'searchRooms',
    'rooms[0].rates[0].total_price',
    /the sum of its parts/,
  ],
  [
    'rates without nights',
    rate(() => ({ nights: undefined })),
    'searchRooms',
    'rooms[0].rates[0].nights',
    /nothing/,
  ],
  [
    'rooms by id',
    of('searchRooms', (json) => ({
      ...json,
      rooms: Object.fromEntries(json.rooms.map((it: Json) => [it.id, it])),
    })),
    'searchRooms',
    'rooms',
    /a list/,
  ],
  [
    'features as texts',
    room(() => ({ room_options: ['Wi-Fi'] })),
    'searchRooms',
    'rooms[0].room_options[0]',
    /an object/,
  ],
  [
    'an extra with a period of its own',
    of('searchRooms', (json) => ({ ...json, services: [{ ...json.services[0], time_period: 'DAILY' }] })),
    'searchRooms',
    'services[0].time_period',
    /EVERY_NIGHT/,
  ],
  [
    'the hotel’s id as a text',
    config(({ id }) => ({ id: String(id) })),
    'getHotelConfig',
    'id',
    /an integer/,
  ],
  [
    'a colour that is none',
    config(() => ({ hotel_style_config: { primary_color: '0c4d78' } })),
    'getHotelConfig',
    'hotel_style_config.primary_color',
    /a colour/,
  ],
  [
    'a time zone that does not exist',
    config(() => ({ timezone: 'UTC+3' })),
    'getHotelConfig',
    'timezone',
    /Europe\/Moscow/,
  ],
  [
    'hours without seconds',
    config(() => ({ time_arrival: '14:00' })),
    'getHotelConfig',
    'time_arrival',
    /HH:mm:ss/,
  ],
  [
    'a link without a host',
    config(() => ({ policy_link: '/policy' })),
    'getHotelConfig',
    'policy_link',
    /absolute address/,
  ],
  [
    'a picture without a host',
    room(() => ({ preview_img: '/room.jpg' })),
    'searchRooms',
    'rooms[0].preview_img',
    /absolute address/,
  ],
  [
    'a picture on a host that is not listed',
    room(() => ({ preview_img: 'https://cdn.example/a.jpg' })),
    'searchRooms',
    'rooms[0].preview_img',
    /MEDIA_HOSTS/,
  ],
  [
    'a payment page on a host that is not listed',
    order(() => ({ redirect_url: 'https://acquirer.example/p' })),
    'createReservation',
    'redirect_url',
    /REDIRECT_HOSTS/,
  ],
  [
    'children without a code',
    config(() => ({ hotel_child_categories: [{ id: 1, name: 'Дети' }] })),
    'getHotelConfig',
    'hotel_child_categories[0].code',
    /nothing/,
  ],
  [
    'a way to pay without an id',
    config(() => ({ hotel_payment_methods: [{ payment_alias: 'FULL' }] })),
    'getHotelConfig',
    'hotel_payment_methods[0].id',
    /an integer/,
  ],
  [
    'refusals of another shape',
    (operation) => (operation === 'signIn' ? { status: 400, json: { error: { code: 7 } } } : undefined),
    'signIn',
    'error',
    /a list, or a text/,
  ],
  [
    'JSON that says it is a page',
    (operation, { json }) =>
      operation === 'getAvailability' ? { type: 'text/html', json: JSON.stringify(json) } : undefined,
    'getAvailability',
    '',
    /text\/html/,
  ],
  [
    '404 where nothing is free',
    (operation, { json }) =>
      operation === 'searchRooms' && json.rooms?.length === 0
        ? { status: 404, json: { detail: 'Нет' } }
        : undefined,
    'searchRooms',
    '',
    /with an empty list/,
  ],
];

const FURTHER: Mistake[] = [
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

describe('names the mistake, its place and what a guest would see:', () => {
  it.each([...COMMON, ...FURTHER])('%s', async (_name, spoil, operation, path, words) => {
    const { wrong, isGreen } = await reportOf(spoil);
    const found = wrong.filter((it) => it.operation === operation && it.path === path);
    expect(found.map(({ expected, received }) => `${expected} — ${received}`).join('\n')).toMatch(words);
    expect(found.every(({ guest }) => guest.length > 5)).toBe(true);
    expect(isGreen).toBe(false);
  });
});

it('does not wait for a call longer than the app does', async () => {
  const { wrong } = await reportOf((operation) => (operation === 'searchRooms' ? 'never' : undefined), {
    patienceMs: 2_000,
  });
  expect(wrong).toMatchObject([
    {
      operation: 'searchRooms',
      received: 'nothing within 2000 ms',
      guest: expect.stringContaining('При загрузке данных произошла ошибка'),
    },
  ]);
});

it('notes a call that guests would wait for', async () => {
  const late: Spoil = (operation) => (operation === 'getAvailability' ? 'late' : undefined);
  const { notes } = await reportOf(late, { patienceMs: 2_000 });
  expect(notes).toContainEqual(
    expect.objectContaining({ operation: 'getAvailability', expected: 'an answer within 200 ms' }),
  );
});

it('the page for integrators lists the commonest, and how many are planted', () => {
  const page = readFileSync('docs/integration.md', 'utf8').replaceAll('’', "'");
  const rows = [...page.matchAll(/^\| \d+ \| (.*?) \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(COMMON.map(([name]) => name.replaceAll('’', "'")));
  expect(page).toContain(`each of these ${COMMON.length} and ${FURTHER.length} more are planted`);
});

/** What a guest can live with, but a hotel should know. */
const NOTES: Mistake[] = [
  ['a text that is too long', room(() => ({ name: LONG })), 'searchRooms', 'rooms[].name', /at most 60/],
  [
    'a legend that is too long',
    day(() => ({ availability: { color: '#2e7d32', legend: LONG } })),
    'getAvailability',
    '[].availability.legend',
    /at most 24/,
  ],
  [
    'a colour that cannot be read as a text',
    config(() => ({ hotel_style_config: { primary_color: '#ffd54a' } })),
    'getHotelConfig',
    'hotel_style_config.primary_color',
    /1\.\d+:1, so #\w+ is used: [4-9]\.\d+:1/,
  ],
  [
    'a link to an example',
    config(() => ({ offer_link: 'https://example.com/offer' })),
    'getHotelConfig',
    'offer_link',
    /the example address/,
  ],
  [
    'a hotel that takes no bookings',
    config(() => ({ booking_available: false })),
    'getHotelConfig',
    'booking_available',
    /false/,
  ],
  [
    'a token that lives on',
    (operation, { status: given }, { token }) =>
      operation === 'getUser' && given === 401 && token ? { status: 200, json: { id: 5 } } : undefined,
    'signOut',
    '',
    /after it has logged out/,
  ],
  [
    'a hotel that is full',
    of('searchRooms', (json) => ({ ...json, rooms: [] })),
    'searchRooms',
    'rooms',
    /none, so little/,
  ],
];

describe('notes', () => {
  it('that logging in has to wait', async () => {
    const { notes, wrong } = await reportOf((operation, _answer, { body }) =>
      operation === 'signIn' && body.username === 'elena'
        ? { status: 429, json: { detail: 'Повторите позже' } }
        : undefined,
    );
    expect(wrong).toEqual([]);
    expect(notes).toContainEqual(expect.objectContaining({ operation: 'signIn', guest: 'nothing' }));
  });

  it.each(NOTES)('%s', async (_name, spoil, operation, path, words) => {
    const { notes } = await reportOf(spoil);
    const found = notes.filter((it) => it.operation === operation && it.path === path);
    expect(found.map(({ expected, received }) => `${expected} — ${received}`).join('\n')).toMatch(words);
  });
});

it('makes no order and changes nothing unless it is told to', async () => {
  const asked: string[] = [];
  const { features } = await reportOf((operation) => void asked.push(operation), { book: false });
  expect(asked).toContain('searchRooms');
  expect(asked).not.toContain('createReservation');
  expect(asked).not.toContain('createProfile');
  expect(asked).not.toContain('saveGuest');
  expect(features[0]).toMatchObject({ name: 'basic', state: 'on', untried: ['createReservation'] });
});

it('an API of a booking’s calls alone is green, and the report says what it does without', async () => {
  const BASIC = ['getHotelConfig', 'getAvailability', 'searchRooms', 'createReservation', 'getOrder', ''];
  const report = await reportOf((operation, { json }) => {
    if (operation === 'getHotelConfig' && json.id)
      return { json: { ...json, accounts: false, bank_sign_on: false, stay_prices: false } };
    return BASIC.includes(operation) ? undefined : { status: 404, json: { detail: 'Не найдено' } };
  });
  expect([report.wrong, report.isGreen]).toEqual([[], true]);
  expect(report.features.map(({ name, state }) => [name, state])).toEqual([
    ['basic', 'on'],
    ['order page', 'on'],
    ['stay prices', 'off'],
    ['accounts', 'off'],
    ['bank', 'off'],
    ['cabinet', 'off'],
    ['saved guests', 'off'],
  ]);
  expect(report.notes).toMatchObject([
    { operation: 'cancelReservation', received: expect.stringContaining('W6HS-0') },
  ]);
});

describe('the page', () => {
  it('has the verdict, the mistakes and the settings that the app needs', async () => {
    const text = printText(await reportOf(room(() => ({ guest_limit: '4' }))));
    expect(text).toContain('basic: red — 1 wrong, 0 to note');
    expect(text).toMatch(
      /searchRooms rooms\[0\]\.guest_limit \(\d+ ×\)\n\s+expected {2}an integer, 0 or more\n/,
    );
    expect(text).toContain('the guest sees  the room without its number of places');
    expect(text).toContain(`MEDIA_HOSTS=${new URL(api.origin).host}`);
    expect(text).toContain(`REDIRECT_HOSTS=${new URL(api.origin).host}`);
  });

  it('in HTML is one file, and shows what came as text', async () => {
    const html = printHtml(await reportOf(room(() => ({ guest_limit: '<script>alert(1)</script>' }))));
    expect(html).toContain('<!doctype html>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|src=|<link/);
  });
});
