import { describe, expect, it } from 'vitest';
import { config, day, type Json, type Mistake, of, rate, room } from './testing/faults.ts';
import type { Fault } from './testing/model-api.ts';
import { modelApi, wordsOf } from './testing/visits.ts';

const { reportOf } = modelApi();

const LONG = 'Стандартный двухместный номер с видом на море, балконом и широкой кроватью';

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
  const late: Fault = (operation) => (operation === 'getAvailability' ? 'late' : undefined);
  const { notes } = await reportOf(late, { patienceMs: 2_000 });
  expect(notes).toContainEqual(
    expect.objectContaining({ operation: 'getAvailability', expected: 'an answer within 200 ms' }),
  );
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
    'terms that keep more than the law lets a hotel keep',
    (...asked) =>
      config(() => ({ address: { country: 'Россия' } }))(...asked) ??
      rate(() => ({ cancellation: [{ until: null, keep: { percent: 100 } }] }))(...asked),
    'searchRooms',
    'rooms[].rates[].cancellation',
    /terms that keep more/,
  ],
  [
    'a seller in Russia without a number in the register',
    config(() => ({ address: { country: 'Россия' }, seller: { name: 'ООО «Берег»' } })),
    'getHotelConfig',
    'seller.register_number',
    /nothing/,
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
    'prices in kopecks',
    rate(({ total_price, nights }) => ({
      total_price: total_price * 100,
      nights: nights.map((it: Json) => ({ ...it, price: it.price * 100 })),
    })),
    'searchRooms',
    'rooms[].rates[].total_price',
    /800000, as if it were kopecks/,
  ],
  [
    'prices in another currency',
    rate(({ nights }) => ({
      total_price: 95 * nights.length,
      nights: nights.map((it: Json) => ({ ...it, price: 95 })),
    })),
    'searchRooms',
    'rooms[].rates[].total_price',
    /95, as if it were another currency/,
  ],
  [
    'an extra in kopecks',
    of('searchRooms', ({ rooms, services: [extra] }) => ({
      rooms,
      services: [{ ...extra, package_price: extra.package_price * 100 }],
    })),
    'searchRooms',
    'services[].package_price',
    /90000 for «Завтрак»/,
  ],
  [
    'a refusal of the price that does not name it',
    (operation, { status, json }) =>
      operation === 'createReservation' && status === 400 && json.price
        ? { json: { detail: 'Стоимость изменилась' } }
        : undefined,
    'createReservation',
    'price',
    /the field `price`.*— detail/,
  ],
  [
    'the guest’s words on the order’s page',
    of('getOrder', (json) => ({ ...json, comment: 'Заказ для проверки связи, его отменят' })),
    'getOrder',
    'comment',
    /no comment/,
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

  it.each(NOTES)('%s', async (_name, fault, operation, path, words) => {
    const { notes } = await reportOf(fault);
    const found = notes.filter((it) => it.operation === operation && it.path === path);
    expect(wordsOf(found)).toMatch(words);
  });
});
