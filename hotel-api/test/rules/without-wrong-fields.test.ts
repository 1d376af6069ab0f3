import { expect, test } from 'vitest';
import { withoutWrongFields } from '#api/src/hotels/without-wrong-fields.ts';
import { hotelConfig } from '#contract/schemas/hotel-config.ts';

const HOTEL = hotelConfig.parse({
  id: 7,
  name: 'Маяк',
  phone: '+7 423 000-00-00',
  address: { city: 'Владивосток', postcode: '690000' },
  hotel_menu_items: [
    { name: 'О доме', reference: 'https://mayak.example/about' },
    { name: 'Спа', reference: 'https://mayak.example/spa' },
    { name: 'Кухня', reference: 'https://mayak.example/food' },
  ],
});

// biome-ignore lint/suspicious/noExplicitAny: a row as it was changed by hand
type Row = any;

function sent(change: (row: Row) => void) {
  const row = structuredClone(HOTEL);
  change(row);
  const leftOut: string[] = [];
  return { config: withoutWrongFields(hotelConfig, row, (field) => leftOut.push(field)), leftOut };
}

test('a hotel without a mistake is sent as it is', () => {
  expect(sent(() => {})).toEqual({ config: HOTEL, leftOut: [] });
});

test.each<[string, (row: Row) => void, Row, string[]]>([
  ['a phone', (row) => (row.phone = '1'), { phone: null, name: 'Маяк' }, ['phone']],
  ['a text without end', (row) => (row.note = 'н'.repeat(25_200)), { note: '' }, ['note']],
  [
    'a part of the address',
    (row) => (row.address.postcode = '7'.repeat(21)),
    { address: { city: 'Владивосток' } },
    ['address.postcode'],
  ],
  [
    'a drawing',
    (row) => (row.hotel_style_config.svg = 's'.repeat(97_000)),
    { hotel_style_config: { svg: null } },
    ['hotel_style_config.svg'],
  ],
  ['a number that is a text', (row) => (row.max_rooms = 'two'), { max_rooms: 1 }, ['max_rooms']],
  ['what is gone', (row) => delete row.time_arrival, { time_arrival: '14:00:00' }, ['time_arrival']],
])('%s is left out, and the rest stands', (_, change, expected, fields) => {
  const { config, leftOut } = sent(change);
  expect(config).toMatchObject(expected);
  expect(leftOut).toEqual(fields);
  expect(hotelConfig.safeParse(config).success).toBe(true);
});

test('of a list the wrong entries are left out', () => {
  const { config, leftOut } = sent((row) => {
    row.hotel_menu_items[0] = { name: '', reference: 1 };
    row.hotel_menu_items[1].reference = null;
  });
  expect(config.hotel_menu_items.map(({ name }) => name)).toEqual(['Кухня']);
  expect(leftOut).toEqual(['hotel_menu_items.1', 'hotel_menu_items.0']);
});

test('without an id there is no hotel', () => {
  expect(() => sent((row) => delete row.id)).toThrow();
});
