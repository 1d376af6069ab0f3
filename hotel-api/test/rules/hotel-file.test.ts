import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Random } from '#api/simulation/random.ts';
import { readHotelFile } from '#api/src/hotel-file/read.ts';
import { hotelFile, hotelFileSchema } from '#api/src/hotel-file/schema.ts';

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
      /^max_rooms: has to be a (whole )?number/,
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
      /^rooms\[1\]\.price: has to be at least 1$/,
    ],
    [
      'an unknown rate',
      'rates: [FLEX, FIX]',
      'rates: [FLEX, FIXX]',
      [lineOf('rates: [FLEX, FIX]'), 19],
      /^FIXX: there is no such rate$/,
    ],
    [
      'a way of paying that the hotel has not',
      'meal: BREAKFAST\n',
      'payment: [FULL, FIRST_NIGHT]\n',
      [lineOf('meal: BREAKFAST'), 21],
      /^FIRST_NIGHT: no way to pay has this alias$/,
    ],
    [
      'a mistyped INN',
      'inn: "7736207543"',
      'inn: "7736207534"',
      [lineOf('inn:'), 8],
      /^seller\.inn: has to be an INN of 10 or 12 digits in quotes/,
    ],
    [
      'a mistyped OGRN',
      'ogrn: "1027700229193"',
      'ogrn: "1027700229194"',
      [lineOf('ogrn:'), 9],
      /^seller\.ogrn: has to be an OGRN/,
    ],
    [
      'a street of one point',
      'points: "-400 0, 400 20"',
      'points: "-400 0"',
      [lineOf('points: "-400'), 31],
      /^map\.lines\[1\]\.points: has to be from 2 to 40 points with commas/,
    ],
    [
      'degrees in place of metres',
      'at: 300 -80',
      'at: 43.08 131.97',
      [lineOf('at: 300'), 49],
      /^map\.places\[1\]\.at: has to be two whole numbers/,
    ],
    [
      'a mark that is not drawn',
      'payment_marks: [mir, sbp]',
      'payment_marks: [mir, amex]',
      [lineOf('payment_marks'), 22],
      /^payment_marks\[2\]: has to be one of mir, visa, mastercard, sbp$/,
    ],
    [
      'a whole snippet for the number of a counter',
      'metrika: 12345678',
      'metrika: "ym(1)"',
      [lineOf('metrika:'), 22],
      /^counters\.metrika: has to be the number of a counter of Yandex Metrika/,
    ],
    [
      'an id of another product of Google’s',
      'ga4: G-ABC123DEF4',
      'ga4: GTM-ABC123',
      [lineOf('ga4:'), 37],
      /^counters\.ga4: has to be the measurement id of a web stream/,
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
      /^days: this step has to end after/,
    ],
    [
      'a season that ends before it begins',
      'to: "2027-01-08"',
      'to: "2026-01-08"',
      [lineOf('to: "2027-01-08"'), 33],
      /^to: before from$/,
    ],
    [
      'a zone that does not exist',
      'Asia/Vladivostok',
      'Asia/Nowhere',
      [3, 11],
      /^timezone: has to be a time zone/,
    ],
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
      /^(this cannot be read|a quote, bracket or colon|the fields of one place)/,
    ],
  ])('%s', (_name, right, wrong, [line, column], words) => {
    expect(TEXT).toContain(right);
    const { mistakes } = readHotelFile(TEXT.replace(right, wrong));
    expect(mistakes).toContainEqual({
      line,
      column,
      said: { en: expect.stringMatching(words), ru: expect.stringMatching(/[а-я]/) },
    });
  });

  test('what is missing is told where it should be', () => {
    const { mistakes } = readHotelFile(TEXT.replace('name: У маяка\n', ''));
    expect(mistakes).toEqual([
      { line: 1, column: 1, said: { en: 'name: is missing', ru: 'name: не указано' } },
    ]);
  });

  test.each<[string, string, string, string, RegExp]>([
    [
      'a colour that is a comment',
      'primary: "#234e70"',
      'primary: #234e70',
      'look.primary',
      /follows #|после #/,
    ],
    [
      'a phone without quotes',
      'phone: +7 423 000-00-00',
      'phone: 84230000000',
      'contacts.phone',
      /quotes|кавычки/,
    ],
    [
      'two phones',
      '+7 423 000-00-00',
      '84230000000 84230000001',
      'contacts.phone',
      /one phone number|один телефон/,
    ],
    [
      'a phone with an extension',
      '+7 423 000-00-00',
      '+7 423 000-00-00 доб. 12',
      'contacts.phone',
      /without an extension|без добавочного/,
    ],
    ['an address of mail as a link', 'email: dom@', 'email: mailto:dom@', 'contacts.email', /mailto:/],
    ['a time that is a number', 'arrival: "15:00"', 'arrival: 1500', 'arrival', /quotes|кавычки/],
    ['a word for a switch', 'at_hotel: true', 'at_hotel: да', 'payment[2].at_hotel', /true/],
    ['a name of the product', 'slug: u-mayaka', 'slug: login', 'slug', /login/],
    ['another', 'slug: u-mayaka', 'slug: api', 'slug', /api/],
    ['a page of hotels', 'slug: u-mayaka', 'slug: success', 'slug', /success/],
    ['the product’s files', 'slug: u-mayaka', 'slug: assets', 'slug', /assets/],
    ['a slug with capitals', 'slug: u-mayaka', 'slug: U-Mayaka', 'slug', /small|маленькие/],
    [
      'a webhook to a mailbox',
      'seasons:',
      'webhook: mailto:dom@mayak.example\nseasons:',
      'webhook',
      /https:/,
    ],
    [
      'three digits after the point',
      'rubles: 1000.5',
      'rubles: 1000.555',
      'rates[1].cancellation[2].keep.rubles',
      /two digits|двух цифр/,
    ],
    ['a file without an ending', 'logo: logo.svg', 'logo: logo', 'look.logo', /\.svg/],
  ])('%s is told in a sentence: the field, and what it has to be', (_name, right, wrong, field, words) => {
    expect(TEXT).toContain(right);
    const [mistake, ...others] = readHotelFile(TEXT.replace(right, wrong)).mistakes;
    expect(others).toEqual([]);
    for (const text of [mistake?.said.en, mistake?.said.ru]) {
      expect(text).toMatch(words);
      expect(text?.startsWith(`${field}: `)).toBe(true);
      expect(text).not.toMatch(/\^|\[a-z|\\|Invalid|expected|received|\bat .*:\d+/i);
    }
    expect(mistake?.said.ru).toMatch(/[а-я]{3}/);
  });

  test.each<[string, string, string, RegExp]>([
    ['a colon in a text', 'note: Встретим на вокзале.', 'note: Завтрак: с 8 до 11', /двоеточием/],
    ['a tab at the beginning of a line', '  note: В', '\tnote: В', /пробел/],
    ['a field twice', 'max_rooms: 2', 'max_rooms: 2\nmax_rooms: 3', /дважды/],
    ['a quote that does not end', 'primary: "#234e70"', 'primary: "#234e70', /кавычк/],
    ['a text that begins with @', 'name: У маяка', 'name: @mayak', /кавычки/],
  ])('%s is told in a sentence', (_name, right, wrong, words) => {
    expect(TEXT).toContain(right);
    const said = readHotelFile(TEXT.replace(right, wrong)).mistakes.map(({ said: { ru } }) => ru);
    expect(said[0]).toMatch(words);
  });

  test.each([
    ['00:00', '00:00', false],
    ['00:00', '06:00', true],
    ['18:00', '15:00', false],
    ['15:00', undefined, false],
    ['12:00', undefined, true],
    [undefined, '18:00', true],
  ])('of two steps of a day one ends at %s, and then the next at %s: %s', (first, second, isRight) => {
    const step = (time: string | undefined) =>
      `{ days: 0, ${time ? `time: "${time}", ` : ''}keep: { rubles: 1 } }`;
    const ladder = TEXT.replace(/- \{ days: 0, time.*\}/, `- ${step(second)}`).replace(
      '- { days: 1, keep: { percent: 0 } }',
      `- ${step(first)}`,
    );
    expect(readHotelFile(ladder).mistakes.length).toBe(isRight ? 0 : 1);
  });
});
