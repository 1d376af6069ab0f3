import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Random } from '../../sim/random.ts';
import { readHotelFile } from '../../src/hotel-file/read.ts';
import { hotelFile, hotelFileSchema } from '../../src/hotel-file/schema.ts';

const FILES = [
  '../hotel-folder/hotel.yaml',
  '../../../docs/hotel/hotel.yaml',
  ...['morskoy', 'alpina', 'nevsky', 'kanareyka'].map((slug) => `../../demo/${slug}/hotel.yaml`),
].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
const [TEXT = ''] = FILES;

test('the published schema is the one that reads hotel.yaml; `npm run contract` writes it', () => {
  const published = readFileSync(new URL('../../../docs/hotel.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(hotelFileSchema())));
});

test.each(FILES)('a hotel of ours has no mistake', (text) => {
  expect(readHotelFile(text).mistakes).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: a hotel.yaml as it is spoilt
type Value = any;

/** Each object and list of a value. */
function placesOf(value: Value): Value[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(placesOf)];
}

const OTHERS: Value[] = [
  2,
  50,
  100,
  1500,
  'Б',

  null,
  true,
  -1,
  0,
  1,
  0.001,
  1e9,
  '',
  'x',
  'X',
  '2030-02-30',
  'a'.repeat(300),
  [],
  {},
  [1],
];

/** Spoils one place: another value, one that is gone, or one that nobody knows. */
function spoil(random: Random, value: Value): void {
  const place = random.pick(placesOf(value));
  const keys = Object.keys(place);
  const key = keys.length > 0 ? random.pick(keys) : 'unknown';
  const what = random.below(10);
  if (what === 0) place[Array.isArray(place) ? place.length : 'unknown'] = 1;
  else if (what === 1 && !Array.isArray(place)) delete place[key];
  else place[key] = structuredClone(random.pick(OTHERS));
}

test('200 spoilt files are judged alike by the schema that reads them and by Ajv with the published one', () => {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6, formats: { date: isDate } });
  const validate = ajv.compile(hotelFileSchema());
  const random = new Random(32);
  const judged = { good: 0, bad: 0 };
  for (let round = 0; round < 200; round += 1) {
    const value = parse(random.pick(FILES));
    spoil(random, value);
    const isGood = hotelFile.safeParse(value).success;
    expect(validate(value), JSON.stringify(validate.errors)).toBe(isGood);
    judged[isGood ? 'good' : 'bad'] += 1;
  }
  expect(judged.good).toBeGreaterThan(10);
  expect(judged.bad).toBeGreaterThan(100);
});

const isDate = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

describe('a mistake has its line and column, in plain words', () => {
  const lineOf = (words: string) => TEXT.split('\n').findIndex((line) => line.includes(words)) + 1;

  test.each<[string, string, string, [line: number, column: number], RegExp]>([
    [
      'a word for a number',
      'max_rooms: 2',
      'max_rooms: two',
      [lineOf('max_rooms'), 12],
      /^max_rooms: expected number/,
    ],
    [
      'a field with another name',
      'max_adults: 3',
      'max_adult: 3',
      [lineOf('max_adults'), 1],
      /^max_adult: there is no such field$/,
    ],
    [
      'a price below nothing',
      'price: 5400',
      'price: -1',
      [lineOf('price: 5400'), 12],
      /^rooms\[1\]\.price: Too small/,
    ],
    [
      'an unknown rate',
      'rates: [FLEX, FIX]',
      'rates: [FLEX, FIXX]',
      [lineOf('rates: [FLEX, FIX]'), 19],
      /^FIXX: there is no such rate$/,
    ],
    [
      'a code that stands twice',
      '- code: LOFT',
      '- code: SEA',
      [lineOf('- code: LOFT'), 5],
      /^SEA: stands twice$/,
    ],
    [
      'a ladder without an end',
      '- { keep: { nights: 1 } }',
      '- { days: 0, keep: { nights: 1 } }',
      [lineOf('keep: { nights: 1 }'), 9],
      /^the last step has an end$/,
    ],
    [
      'steps in the wrong order',
      'days: 0, time',
      'days: 5, time',
      [lineOf('days: 0, time'), 17],
      /^days: later than the step before$/,
    ],
    [
      'a season that ends before it begins',
      'to: "2027-01-08"',
      'to: "2026-01-08"',
      [lineOf('to: "2027-01-08"'), 33],
      /^to: before from$/,
    ],
    ['a zone that does not exist', 'Asia/Vladivostok', 'Asia/Nowhere', [3, 11], /^timezone: no time zone/],
    [
      'a price that is not higher',
      'crossed_out_percent: 100',
      'crossed_out_percent: 90',
      [lineOf('crossed_out_percent'), 26],
      /^crossed_out_percent: not above percent$/,
    ],
    [
      'more guests than places',
      'guests_in_price: 2',
      'guests_in_price: 3',
      [lineOf('guests_in_price'), 22],
      /^guests_in_price: more than/,
    ],
    [
      'yaml that is none',
      'slug: u-mayaka',
      'slug: [u-mayaka',
      [2, 1],
      /Flow sequence|must be|at the start|']'|and end/,
    ],
  ])('%s', (_name, right, wrong, [line, column], words) => {
    expect(TEXT).toContain(right);
    const { mistakes } = readHotelFile(TEXT.replace(right, wrong));
    expect(mistakes).toContainEqual({ line, column, text: expect.stringMatching(words) });
  });

  test('what is missing is told where it should be', () => {
    const { mistakes } = readHotelFile(TEXT.replace('name: У маяка\n', ''));
    expect(mistakes).toEqual([{ line: 1, column: 1, text: 'name: is missing' }]);
  });
});
