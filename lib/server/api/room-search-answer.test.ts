import { describe, expect, it } from 'vitest';
import { anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { roomSearchAnswer } from './room-search-answer.ts';

const RATE = aRate({ id: 3, long_description: '<p>Завтрак</p>' });
const OPTION = { code: 'wifi', name: 'Wi-Fi', icon_url: 'https://example.com/w.svg', show_always: true };
const ROOM = aRoom({
  preview_img: 'https://example.com/a.jpg',
  images: ['https://example.com/b.jpg'],
  short_description: '<p>Вид на море</p>',
  square: 24,
  guest_limit: 2,
  room_options: [OPTION],
  rates: [RATE],
});
const SERVICE = anExtra();

const read = (answer: unknown) => roomSearchAnswer.safeParse(answer).data;
const parse = (answer: unknown) => {
  const found = read(answer);
  if (!found) throw new Error('malformed');
  return found;
};

it('reads a complete answer', () => {
  expect(parse({ rooms: [ROOM], services: [SERVICE] })).toEqual({ rooms: [ROOM], services: [SERVICE] });
});

it.each([
  [true, true],
  [false, false],
  [undefined, undefined],
  ['yes', undefined],
])('whether the hotel knows the guest: %j is %j', (is_known_guest, expected) => {
  expect(parse({ rooms: [ROOM], services: [], is_known_guest }).is_known_guest).toBe(expected);
});

it('ignores unknown fields', () => {
  const answer = { rooms: [{ ...ROOM, floor: 3 }], services: [{ ...SERVICE, vat: 20 }], total: 1 };
  expect(parse(answer)).toEqual({ rooms: [ROOM], services: [SERVICE] });
});

it.each<[string, object, object]>([
  ['a description', { short_description: null }, { short_description: '' }],
  ['pictures', { preview_img: undefined, images: undefined }, { preview_img: null, images: [] }],
  ['area and places', { square: undefined, guest_limit: null }, { square: null, guest_limit: 0 }],
  ['features', { room_options: undefined }, { room_options: [] }],
  ['a lowest price of its own', { min_price: null }, { min_price: RATE.total_price }],
  ['names of its rates', { rates: [{ ...RATE, short_description: undefined }] }, {}],
])('a room sells without: %s', (_, gone, expected) => {
  expect(parse({ rooms: [{ ...ROOM, ...gone }] }).rooms).toEqual([
    { ...ROOM, ...expected, rates: [expect.objectContaining({ id: RATE.id })] },
  ]);
});

const OTHER = { room: { ...ROOM, id: 8 }, rate: { ...RATE, id: 4 }, extra: { ...SERVICE, id: 2 } };

it.each<[string, unknown]>([
  ['null', null],
  ['a text', 'room'],
  ['no id', { ...ROOM, id: undefined }],
  ['no name', { ...ROOM, name: undefined }],
  ['a price in words', { ...ROOM, min_price: 'дорого' }],
  ['a negative price', { ...ROOM, min_price: -1 }],
  ['no rates', { ...ROOM, rates: [] }],
  ['rates that are no list', { ...ROOM, rates: {} }],
  ['only bad rates', { ...ROOM, rates: [{ ...RATE, id: 'x' }, null] }],
])('a bad room hides itself only: %s', (_, bad) => {
  const found = { rooms: [OTHER.room], services: [SERVICE] };
  expect(parse({ ...found, rooms: [bad, OTHER.room] })).toEqual(found);
});

it.each<[string, unknown]>([
  ['null', null],
  ['no code', { ...RATE, rate_code: undefined }],
  ['no price', { ...RATE, total_price: null }],
  ['three decimals', { ...RATE, total_price: 1.005 }],
  ['no nights', { ...RATE, nights: [] }],
  ['a night that does not exist', { ...RATE, nights: [{ date: '2026-02-30', price: 1 }] }],
])('a bad rate hides itself only: %s', (_, bad) => {
  const [found] = parse({ rooms: [{ ...ROOM, rates: [bad, OTHER.rate] }] }).rooms;
  expect(found).toEqual({ ...ROOM, rates: [OTHER.rate] });
});

it.each<[string, object, object]>([
  ['a feature', { room_options: [{ code: 'x' }, OPTION] }, { room_options: [OPTION] }],
  ['all features', { room_options: 'none' }, { room_options: [] }],
  ['a picture', { images: [null, 5, 'https://example.com/b.jpg'] }, {}],
  ['all pictures', { images: null }, { images: [] }],
])('a bad detail hides itself only: %s', (_, bad, expected) => {
  expect(parse({ rooms: [{ ...ROOM, ...bad }] }).rooms).toEqual([{ ...ROOM, ...expected }]);
});

it.each<[string, unknown, unknown[]]>([
  ['null', [null, OTHER.extra], [OTHER.extra]],
  ['an unknown period', [{ ...SERVICE, time_period: 'EVERY_WEEK' }, OTHER.extra], [OTHER.extra]],
  ['no price', [{ ...SERVICE, package_price: undefined }, OTHER.extra], [OTHER.extra]],
  ['rates that are no list', [{ ...SERVICE, rate_codes: 'BAR' }, OTHER.extra], [OTHER.extra]],
  ['no list', undefined, []],
  ['null for a list', null, []],
  ['a text for a list', 'none', []],
  ['an object for a list', {}, []],
])('a bad extra service hides itself only: %s', (_, services, expected) => {
  expect(parse({ rooms: [ROOM], services })).toEqual({ rooms: [ROOM], services: expected });
});

it('an empty list of rooms is an empty result', () => {
  expect(parse({ rooms: [], services: [] })).toEqual({ rooms: [], services: [] });
});

it.each([[null], [[]], [{}], [{ rooms: null }], [{ rooms: 'none' }], ['html']])(
  '%j is malformed',
  (answer) => {
    expect(read(answer)).toBeUndefined();
  },
);

describe('nothing found', () => {
  const nothing_found = {
    reasons: [{ kind: 'SOLD_OUT', nights: ['2026-12-01'] }],
    alternatives: [
      {
        arrival: '2026-12-02',
        departure: '2026-12-03',
        rooms: [{ adults: 2, childs: [] }],
        room_name: 'Стандарт',
        total_price: 8200,
      },
    ],
  };
  const parsed = (answer: object) => parse({ rooms: [], services: [], ...answer }).nothing_found;

  it('why, and what is free instead', () => {
    expect(parsed({ nothing_found })).toEqual(nothing_found);
  });

  it('an unknown reason and a broken alternative are left out', () => {
    const broken = {
      reasons: [...nothing_found.reasons, { kind: 'FULL_MOON' }],
      alternatives: [...nothing_found.alternatives, { arrival: 'soon' }],
    };
    expect(parsed({ nothing_found: broken })).toEqual(nothing_found);
  });

  it.each([
    ['the API does not say', {}],
    ['it is not what it should be', { nothing_found: 'nothing' }],
    ['there are rooms', { nothing_found, rooms: [ROOM] }],
  ])('none where %s', (_name, answer) => {
    expect(parsed(answer)).toBeUndefined();
  });
});
