import { describe, expect, it } from 'vitest';
import { causeOf } from './mistake.ts';
import { CALLS, type Call, exampleOf, type Json, mistakesOf, toldOf } from './testing/examples.ts';

it.each(Object.keys(CALLS) as Call[])('the example of %s has no mistake', async (call) => {
  expect(await mistakesOf(call, exampleOf(call))).toEqual([]);
});

/** What spoils an answer, and the mistake that is told of it. */
const MISTAKES: [
  name: string,
  Call,
  spoil: (json: Json) => unknown,
  path: string,
  expected: RegExp,
  received: string,
][] = [
  [
    'a config in an envelope',
    'config',
    (data) => ({ data }),
    '',
    /without an envelope/,
    'an envelope {data}',
  ],
  [
    'days in an envelope',
    'days',
    (days) => ({ days, count: 3 }),
    '',
    /a list, without/,
    'an envelope {days}',
  ],
  [
    'an order in an envelope',
    'order',
    (result) => ({ ok: true, result }),
    '',
    /without/,
    'an envelope {result}',
  ],
  ['the id as a text', 'config', (json) => ({ ...json, id: '1' }), 'id', /an integer/, 'the text "1"'],
  [
    'a limit as a text',
    'config',
    (json) => ({ ...json, max_rooms: '3' }),
    'max_rooms',
    /1 to 20/,
    'the text "3"',
  ],
  [
    'a colour by name',
    'config',
    (json) => ({ ...json, theme_color: 'teal' }),
    'theme_color',
    /a colour/,
    'the text "teal"',
  ],
  [
    'a colour without its hash',
    'config',
    (json) => ({ ...json, hotel_style_config: { primary_color: '0c4d78' } }),
    'hotel_style_config.primary_color',
    /a colour/,
    'the text "0c4d78"',
  ],
  [
    'a time zone by offset',
    'config',
    (json) => ({ ...json, timezone: 'MSK+3' }),
    'timezone',
    /Europe\/Moscow/,
    'the text "MSK+3"',
  ],
  [
    'a time without seconds',
    'config',
    (json) => ({ ...json, time_arrival: '14:00' }),
    'time_arrival',
    /HH:mm:ss/,
    'the text "14:00"',
  ],
  [
    'a link without its host',
    'config',
    (json) => ({ ...json, policy_link: '/policy' }),
    'policy_link',
    /absolute/,
    'the text "/policy"',
  ],
  [
    'a picture on a host that is not listed',
    'config',
    (json) => ({ ...json, logo_svg: 'https://cdn.example/logo.svg' }),
    'logo_svg',
    /a host of MEDIA_HOSTS/,
    'https://cdn.example',
  ],
  [
    'a splash that is no drawing',
    'config',
    (json) => ({ ...json, hotel_style_config: { splash: '<div>x</div>' } }),
    'hotel_style_config.splash',
    /SVG/,
    'a text that is neither',
  ],
  [
    'flat days',
    'days',
    ([day]) => [{ ...day, availability: undefined, color: '#fff' }],
    '[0].availability',
    /color, legend/,
    'nothing',
  ],
  [
    'days as people write them',
    'days',
    ([day]) => [{ ...day, date: '10.12.2030' }],
    '[0].date',
    /yyyy-MM-dd/,
    'the text "10.12.2030"',
  ],
  [
    'places as a text',
    'search',
    (json) => withRoom(json, { guest_limit: '2' }),
    'rooms[0].guest_limit',
    /0 or more/,
    'the text "2"',
  ],
  [
    'a room without rates',
    'search',
    (json) => withRoom(json, { rates: [] }),
    'rooms[0].rates',
    /not an empty/,
    'a list of 0',
  ],
  [
    'features as a text',
    'search',
    (json) => withRoom(json, { room_options: 'Wi-Fi' }),
    'rooms[0].room_options',
    /a list/,
    'the text "Wi-Fi"',
  ],
  [
    'a price in kopecks and a half',
    'search',
    (json) => withRate(json, { total_price: 25_500.125 }),
    'rooms[0].rates[0].total_price',
    /two decimals/,
    'the number 25500.125',
  ],
  [
    'a total that is another',
    'search',
    (json) => withRate(json, { total_price: 25_600 }),
    'rooms[0].rates[0].total_price',
    /the sum of its parts/,
    '25600, and the parts make 25500',
  ],
  [
    'an unknown period',
    'search',
    (json) => ({ ...json, services: [{ ...json.services[0], time_period: 'DAILY' }] }),
    'services[0].time_period',
    /EVERY_NIGHT/,
    'the text "DAILY"',
  ],
  [
    'terms of an unknown kind',
    'search',
    (json) => withRate(json, { cancellation: [{ until: null, keep: { half: true } }] }),
    'rooms[0].rates[0].cancellation[0].keep',
    /percent, or an object with nights/,
    'an object {half}',
  ],
  [
    'a reason of an unknown kind',
    'search',
    (json) => ({ ...json, rooms: [], nothing_found: { reasons: [{ kind: 'FULL_MOON' }], alternatives: [] } }),
    'nothing_found.reasons[0]',
    /an object with kind, nights, or/,
    'an object {kind}',
  ],
  [
    'a payment page that is not listed',
    'order',
    (json) => ({ ...json, redirect_url: 'https://acquirer.example/p' }),
    'redirect_url',
    /REDIRECT_HOSTS/,
    'https://acquirer.example',
  ],
  [
    'an order whose parts make another sum',
    'page',
    (json) => ({ ...json, night_prices: [{ date: json.arrival, price: 1 }] }),
    'total_price',
    /the sum of its parts/,
    '28200, and the parts make 2701',
  ],
  [
    'a guest’s e-mail that is no text',
    'user',
    (json) => ({ ...json, email: { home: 'anna' } }),
    'email',
    /a text/,
    'an object {home}',
  ],
];

/** Changes the first room of a search. */
const withRoom = (json: Json, fields: object) => ({ ...json, rooms: [{ ...json.rooms[0], ...fields }] });
const withRate = (json: Json, fields: object) =>
  withRoom(json, { rates: [{ ...json.rooms[0].rates[0], ...fields }] });

it.each(MISTAKES)('%s is told with its place', async (_name, call, spoil, path, expected, received) => {
  expect(await mistakesOf(call, spoil(exampleOf(call)))).toEqual([
    expect.objectContaining({ path, expected: expect.stringMatching(expected), received }),
  ]);
});

describe('nothing is told of', () => {
  it('fields that are missing, null or, in a config, empty', async () => {
    expect(await mistakesOf('config', { id: 1, policy_link: '', timezone: '', stars: null })).toEqual([]);
    expect(
      await mistakesOf('search', withRoom(exampleOf('search'), { square: null, images: undefined })),
    ).toEqual([]);
  });

  it('fields that the contract does not know', async () => {
    expect(await mistakesOf('config', { id: 1, floor: 3 })).toEqual([]);
  });

  it('a failure, which is no answer', async () => {
    expect(await mistakesOf('search', { error: { code: 7 } }, 500)).toEqual([]);
  });
});

it('a refusal that says nothing by field is told', async () => {
  expect(await mistakesOf('order', { price: ['Цена изменилась'], detail: 'Повторите' }, 400)).toEqual([]);
  expect(await mistakesOf('order', { error: { code: 7 } }, 400)).toEqual([
    { path: 'error', expected: 'a list, or a text', received: 'an object {code}' },
  ]);
});

it('of a guest’s data only the pattern is told, of the hotel’s the beginning', async () => {
  const user = { ...exampleOf('user'), date_of_birth: '07.11.1984' };
  expect(await mistakesOf('user', user)).toMatchObject([{ received: 'the text "99.99.9999"' }]);
  const config = { id: 1, timezone: 'Europe/'.padEnd(64, 'x') };
  expect(await mistakesOf('config', config)).toMatchObject([
    { received: `the text "${'Europe/'.padEnd(40, 'x')}…"` },
  ]);
});

it('a total that is another in each rate is one cause', async () => {
  const json = exampleOf('search');
  const [rate] = json.rooms[0].rates;
  const rates = [rate, { ...rate, id: 4 }].map((it, at) => ({ ...it, total_price: at + 1 }));
  const told = await mistakesOf('search', withRoom(json, { rates }));
  expect(told).toHaveLength(2);
  expect(new Set(told.map(causeOf)).size).toBe(1);
});

it('the same in each room is one cause', async () => {
  const json = exampleOf('search');
  const room = { ...json.rooms[0], guest_limit: '2' };
  const told = await mistakesOf('search', { ...json, rooms: [room, { ...room, id: 8 }] });
  expect(told.map(({ path }) => path)).toEqual(['rooms[0].guest_limit', 'rooms[1].guest_limit']);
  expect(new Set(told.map(causeOf)).size).toBe(1);
});

it.each<[string, Call, (json: Json) => unknown, string]>([
  [
    'no lowest price of a room',
    'search',
    (json) => withRoom(json, { min_price: undefined }),
    'rooms[0].min_price',
  ],
  ['no list of extras', 'search', (json) => ({ ...json, services: undefined }), 'services'],
  ['an empty text for an amount', 'page', (json) => ({ ...json, paid_amount: '' }), 'paid_amount'],
])('of %s, which the app does without, conform alone tells', async (_name, call, spoil, path) => {
  const { app, conform } = await toldOf(call, spoil(exampleOf(call)));
  expect(app).toEqual([]);
  expect(conform).toMatchObject([{ path }]);
});
