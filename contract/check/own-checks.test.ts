import { describe, expect, it } from 'vitest';
import { type Call, exampleOf, type Json, mistakesOf } from './testing/examples.ts';

const named = (name: string) => (json: Json) => ({ ...json, rooms: [{ ...json.rooms[0], name }] });
const described = (short_description: string) => (json: Json) => ({
  ...json,
  rooms: [{ ...json.rooms[0], short_description }],
});
const rated = (fields: object) => (json: Json) => {
  const [room] = json.rooms;
  return { ...json, rooms: [{ ...room, rates: [{ ...room.rates[0], ...fields }] }] };
};
const twice = (list: string, fields: object) => (json: Json) => ({
  ...json,
  [list]: [json[list][0], { ...json[list][0], ...fields }],
});
const step = (until: string | null) => ({ until, keep: { percent: 0 } });
const RATE = 'rooms[0].rates[0]';

/** What is told of an answer with its place, in `npm run conform` and in the log alike. */
const MISTAKES: [name: string, Call, spoil: (json: Json) => unknown, path: string, received: RegExp][] = [
  ['lost letters', 'search', named('Ст\ufffdндарт'), 'rooms[0].name', /ufffd/],
  ['UTF-8 as Latin', 'search', named('Ð¡Ñ‚Ð°Ð½Ð´Ð°Ñ€Ñ‚'), 'rooms[0].name', /read as another/],
  ['UTF-8 as windows-1251', 'search', named('РЎС‚Р°РЅРґР°СЂС‚'), 'rooms[0].name', /read as another/],
  ['question marks', 'search', named('????????'), 'rooms[0].name', /question marks/],
  ['escapes of JSON', 'search', named('\\u0421\\u0442'), 'rooms[0].name', /escaped twice/],
  ['escaped quotes', 'search', named('&laquo;Люкс&raquo;'), 'rooms[0].name', /escapes/],
  ['a number for a sign', 'search', named('Люкс&#8203;'), 'rooms[0].name', /escapes/],
  ['markup in a name', 'search', named('Люкс<br/>с видом'), 'rooms[0].name', /HTML/],
  [
    'escaped HTML',
    'search',
    described('&lt;p&gt;Вид&lt;/p&gt;'),
    'rooms[0].short_description',
    /escaped again/,
  ],
  ['HTML escaped twice', 'search', described('Spa &amp;amp; бар'), 'rooms[0].short_description', /again/],
  [
    'an escaped address',
    'config',
    (json) => ({ ...json, offer_link: 'https://hotel.example/?a=1&amp;b=2' }),
    'offer_link',
    /&amp;/,
  ],
  [
    'another spelling of an alias',
    'config',
    (json) => ({ ...json, hotel_payment_methods: [{ id: 1, payment_alias: 'First-Night' }] }),
    'hotel_payment_methods[0].payment_alias',
    /First-Night/,
  ],
  ['another case of a status', 'page', (json) => ({ ...json, status: 'Paid' }), 'status', /"Paid"/],
  ['two rooms with one id', 'search', twice('rooms', {}), 'rooms[].id', /7 more than once/],
  ['two extras with one code', 'search', twice('services', { id: 2 }), 'services[].code', /BRK/],
  [
    'two ways to pay with one id',
    'config',
    twice('hotel_payment_methods', {}),
    'hotel_payment_methods[].id',
    /1 more/,
  ],
  [
    'the least price of one night',
    'search',
    (json) => ({ ...json, rooms: [{ ...json.rooms[0], min_price: 8200 }] }),
    'rooms[0].min_price',
    /8200, and the cheapest total is 25500/,
  ],
  [
    'a stay for nothing',
    'search',
    rated({ total_price: 0, nights: [{ date: '2030-12-10', price: 0 }] }),
    `${RATE}.total_price`,
    /0/,
  ],
  ['a tax of everything', 'search', rated({ tourist_tax: 25_500 }), `${RATE}.tourist_tax`, /25500 of/],
  ['a currency', 'search', rated({ currency: 'EUR' }), `${RATE}.currency`, /EUR/],
  [
    'a night twice',
    'search',
    rated({ total_price: 2, nights: [1, 1].map((price) => ({ date: '2030-12-10', price, room: 1 })) }),
    `${RATE}.nights`,
    /2030-12-10, room 1, twice/,
  ],
  [
    'terms that go on after the stay',
    'search',
    rated({ cancellation: [step('2030-12-14T00:00:00+03:00'), step(null)] }),
    `${RATE}.cancellation[0].until`,
    /ends on 2030-12-13/,
  ],
  [
    'terms without an end',
    'search',
    rated({ cancellation: [step('2030-12-07T00:00:00Z')] }),
    `${RATE}.cancellation`,
    /2030-12-07/,
  ],
  [
    'a departure before the arrival',
    'page',
    (json) => ({ ...json, departure: json.arrival }),
    'departure',
    /2030-12-10 to 2030-12-10/,
  ],
  ['nights that are days', 'page', (json) => ({ ...json, nights: 4 }), 'nights', /4/],
  ['an id above 2^53', 'search', (json) => twice('rooms', { id: 2 ** 53 + 2 })(json), 'rooms[1].id', /9007/],
  [
    'a hold without its offset',
    'page',
    (json) => ({ ...json, hold_until: '2030-11-20T10:31:00' }),
    'hold_until',
    /9999/,
  ],
];

it.each(MISTAKES)('%s is told', async (_name, call, spoil, path, received) => {
  const told = await mistakesOf(call, spoil(exampleOf(call)));
  expect(told.map((mistake) => mistake.path)).toContain(path);
  expect(told.find((mistake) => mistake.path === path)?.received).toMatch(received);
});

describe('nothing is told of', () => {
  it.each([
    'Люкс & SPA',
    'Номер «Люкс», 5 < 7',
    'Сертификат СССР, Р.С.Ф.С.Р.',
    'Ñandú & Ñoño',
    'Что взять с собой???',
    'Люкс (R&D; B&B)',
    'Dúplex Ða Nang',
    'C:\\users',
    '?',
  ])('the name %s', async (name) => {
    expect(await mistakesOf('search', named(name)(exampleOf('search')))).toEqual([]);
  });

  it.each(['<p>Spa &amp; бар,&nbsp;5&lt;7</p>', 'Цена &lt; 5 000 ₽', '&laquo;Люкс&raquo;'])(
    'the description %s',
    async (text) => {
      expect(await mistakesOf('search', described(text)(exampleOf('search')))).toEqual([]);
    },
  );

  it.each<[string, Call, (json: Json) => unknown]>([
    ['a status that the app does not know', 'page', (json) => ({ ...json, status: 'CHECKED_IN' })],
    ['what a guest has written', 'page', (json) => ({ ...json, comment: 'Пишем <b> и &quot;' })],
    [
      'an alias of the hotel’s own',
      'config',
      (json) => ({ ...json, hotel_payment_methods: [{ id: 1, payment_alias: 'DEPOSIT' }] }),
    ],
    [
      'terms until the day of departure',
      'search',
      rated({ cancellation: [step('2030-12-13T12:00:00+03:00'), step(null)] }),
    ],
    ['rubles that are named', 'search', rated({ currency: 'rub' })],
    [
      'nights of two rooms without their numbers',
      'search',
      (json) =>
        rated({
          total_price: 51_000,
          nights: [...json.rooms[0].rates[0].nights, ...json.rooms[0].rates[0].nights],
        })({ ...json, rooms: [{ ...json.rooms[0], min_price: 51_000 }] }),
    ],
  ])('%s', async (_name, call, spoil) => {
    expect(await mistakesOf(call, spoil(exampleOf(call)))).toEqual([]);
  });
});

describe('a refusal', () => {
  const told = async (json: Json, status = 400) =>
    (await mistakesOf('order', json, status)).map(({ path }) => path);

  it('has to say why, in Russian', async () => {
    for (const silent of [{}, { price: [] }, { detail: '' }, { price: ['', ' '] }])
      expect(await told(silent), JSON.stringify(silent)).toEqual(['']);
    expect(await told({ price: ['The price has changed'] })).toEqual(['price']);
    expect(await told({ detail: 'Too many requests' }, 429)).toEqual(['detail']);
    expect(await told({ price: ['Стоимость изменилась'], detail: '' })).toEqual([]);
  });

  it('may say what it likes where no guest reads it', async () => {
    for (const status of [401, 403, 404, 422, 500])
      expect(await told({ detail: 'Not found' }, status)).toEqual([]);
  });
});

it('a text that is made to take long to look through is looked through at once', async () => {
  for (const text of [
    `${'?'.repeat(50_000)}a`,
    '&'.repeat(50_000),
    '<a '.repeat(20_000),
    'Р«'.repeat(25_000),
    '\\u'.repeat(25_000),
  ]) {
    const started = performance.now();
    await mistakesOf('search', described(text)(exampleOf('search')));
    await mistakesOf('search', named(text)(exampleOf('search')));
    expect(performance.now() - started, text.slice(0, 5)).toBeLessThan(1_000);
  }
});
