import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChildCategory } from '#contract/schemas/hotel-config.ts';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import type { AddressChange } from './address-changes.ts';
import { parseBooking } from './booking-address.ts';
import { ADDRESS_NAMES } from './booking-query.ts';
import { isForeignLink, translateLink } from './foreign-link.ts';
import { dialectOf, isNameOf, LINK_DIALECTS, type LinkDialect } from './link-dialects.ts';

const TODAY = '2026-12-10';
const category = (id: number, code: string, from_age: number, to_age: number): ChildCategory =>
  aChildCategory({ id, code, from_age, to_age, max_childs: 2 });
const CATEGORIES = [category(1, 'INF', 0, 2), category(2, 'CHD', 3, 6), category(3, 'JUN', 7, 12)];
const RULES = { max_rooms: 3, max_adults: 4, promo_code: true, hotel_child_categories: CATEGORIES };
const STAY = '?arrival=2026-12-13&departure=2026-12-16';

const translate = (search: string, categories = CATEGORIES) => translateLink(search, categories);
/** What the page of the translated link says could not be taken. */
const told = (search: string): AddressChange[] => parseBooking(translate(search) ?? '', RULES, TODAY).changed;

it.each([
  [
    'TravelLine',
    '?date=2026-12-13&nights=3&adults=2,1&children-age=10;2,7&access-code=1234567',
    `${STAY}&adults=2,1&childs=INF:1.JUN:1,JUN:1&promo=1234567`,
  ],
  // The first link of that page, whose second room has no children.
  ['TravelLine', '?date=2026-12-13&nights=3&adults=2,1&children-age=10', `${STAY}&adults=2,1&childs=JUN:1,`],
  ['TravelLine', '?date=2026-12-13&nights=3&adults=2&children-age=', `${STAY}&adults=2`],
  ['Bnovo', '?dfrom=13-12-2026&dto=16-12-2026&adults=2&lang=ru', `${STAY}&adults=2&lang=ru`],
  ['Bnovo', '?dfrom=13.12.2026&dto=16.12.2026', STAY],
  [
    'Mews',
    '?mewsStart=2026-12-13&mewsEnd=2026-12-16&mewsAdultCount=3&mewsVoucherCode=1234567&mewsRoute=rooms',
    `${STAY}&adults=3&promo=1234567&mewsRoute=rooms`,
  ],
  [
    'SiteMinder',
    '?locale=en&items[0][adults]=2&items[0][children]=0&items[0][infants]=1&items%5B1%5D%5Badults%5D=1&checkInDate=2026-12-13&checkOutDate=2026-12-16&promocode=1234567',
    `${STAY}&adults=2,1&childs=INF:1,&promo=1234567&locale=en`,
  ],
  [
    'Cloudbeds',
    '?checkin=2026-12-13&checkout=2026-12-16&adults=2&kids=0&promo=1234567',
    `${STAY}&adults=2&promo=1234567`,
  ],
  [
    'SynXis',
    '?adult=2&arrive=2026-12-13&chain=1&child=2&childages=8|5&depart=2026-12-16&rooms=2&room=MUR&rate=BAR&promo=1234567',
    `${STAY}&adults=2,2&childs=CHD:1.JUN:1,CHD:1.JUN:1&promo=1234567&chain=1`,
  ],
  [
    'Yandex Travel',
    '?adults=2&checkinDate=2026-12-13&checkoutDate=2026-12-16&childrenAges=4,5,11',
    `${STAY}&adults=2&childs=CHD:2.JUN:1`,
  ],
  ['meta search', '?checkIn=2026-12-13&checkOut=2026-12-16&adults=1&children=0', `${STAY}&adults=1`],
  [
    'meta search',
    '?checkIn=2026-12-13&checkOut=2026-12-16&adults=1&childAge=3',
    `${STAY}&adults=1&childs=CHD:1`,
  ],
  [
    'Google Hotel Ads',
    '?hotelID=42&checkinDay=13&checkinMonth=12&checkinYear=2026&nights=3',
    `${STAY}&hotelID=42`,
  ],
  [
    'Google Hotel Ads',
    '?checkinDay=3&checkinMonth=1&checkinYear=2027&nights=1',
    '?arrival=2027-01-03&departure=2027-01-04',
  ],
])('%s: %s', (engine, link, ours) => {
  expect(dialectOf(new URLSearchParams(link))?.engine).toBe(engine);
  expect(translate(link)).toBe(ours);
  expect(told(link)).toEqual([]);
  expect(translate(ours)).toBeNull();
});

describe('ages', () => {
  const ofAges = (ages: string, categories = CATEGORIES) =>
    translate(`?date=2026-12-13&nights=3&adults=2&children-age=${ages}`, categories)?.split('childs=')[1];

  it.each([
    ['0', 'INF:1'],
    ['2', 'INF:1'],
    ['3', 'CHD:1'],
    ['6', 'CHD:1'],
    ['7', 'JUN:1'],
    ['12', 'JUN:1'],
    ['7;8', 'JUN:2'],
    [' 7 ; 1 ', 'INF:1.JUN:1'],
    ['13', 'x'],
    ['5;17', 'CHD:1.x'],
    ['-1', 'x'],
    ['2.5', 'x'],
    ['семь', 'x'],
  ])('%s: %s', (ages, childs) => {
    expect(ofAges(ages)).toBe(childs);
  });

  it('are told where the hotel takes no children of them, or none at all', () => {
    expect(told('?date=2026-12-13&nights=3&adults=2&children-age=13')).toEqual(['unclearGuests']);
    expect(ofAges('5', [])).toBe('x');
  });

  it('a child without an age belongs to the only category there is', () => {
    const link = '?dfrom=13-12-2026&dto=16-12-2026&adults=2&children=2';
    expect(translate(link, [category(1, 'CHD', 0, 12)])).toBe(`${STAY}&adults=2&childs=CHD:2`);
    expect(translate(link)).toBe(`${STAY}&adults=2&childs=x`);
    expect(told(link)).toEqual(['unclearGuests']);
  });

  it('of fewer children than there are leave the others without one', () => {
    expect(told('?arrive=2026-12-13&depart=2026-12-16&adult=2&child=2&childages=8')).toEqual([
      'unclearGuests',
    ]);
  });

  it('of a category without a code that an address can have are named by its id', () => {
    expect(ofAges('5', [category(7, 'с местом', 3, 6)])).toBe('7:1');
  });
});

it.each<[string, AddressChange[]]>([
  ['?dfrom=31-02-2027&dto=03-03-2027', ['unclearDates']],
  ['?dfrom=2026/12/13', ['unclearDates']],
  ['?dfrom=&dto=', ['noDates']],
  ['?dfrom=13-12-2026', ['noDeparture']],
  ['?dfrom=13-12-2026&dto=32-12-2026', ['noDeparture']],
  ['?dfrom=13-12-2026&dto=13-12-2026', ['earlyDeparture']],
  ['?dfrom=13-12-2020&dto=16-12-2020', ['pastDates']],
  ['?date=2026-12-13&nights=0', ['earlyDeparture']],
  ['?date=2026-12-13&nights=-3', ['noDeparture']],
  ['?date=2026-12-13&nights=много', ['noDeparture']],
  ['?date=2026-13-13&nights=3', ['unclearDates']],
  ['?date=9999-12-31&nights=999', ['noDeparture']],
  ['?dfrom=13-12-2026&dto=16-12-2026&adults=9', ['tooManyAdults']],
  ['?dfrom=13-12-2026&dto=16-12-2026&adults=0', ['noAdults']],
  ['?dfrom=13-12-2026&dto=16-12-2026&adults=двое', ['unclearGuests']],
  ['?dfrom=13-12-2026&dto=16-12-2026&adults=2,1', ['unclearGuests']],
  ['?dfrom=13-12-2026&dto=16-12-2026&children=да', ['unclearGuests']],
  ['?date=2026-12-13&nights=3&adults=1,1,1,1', ['tooManyRooms']],
  ['?date=2026-12-13&nights=3&adults=2&children-age=1;1;1', ['tooManyChildren']],
  ['?arrive=2026-12-13&depart=2026-12-16&adult=2&rooms=4', ['tooManyRooms']],
  ['?arrive=2026-12-13&depart=2026-12-16&adult=2&rooms=all', ['unclearGuests']],
  [
    '?checkInDate=2026-12-13&checkOutDate=2026-12-16&items[0][adults]=2&items[0][infants]=a',
    ['unclearGuests'],
  ],
  ['?dfrom=13-12-2026&dto=16-12-2026&promo=SUMMER', ['promo']],
])('what cannot be taken from %s is told: %s', (link, changed) => {
  expect(told(link)).toEqual(changed);
});

it('leaves a booking of ours alone, and takes its promo code where both have one', () => {
  expect(translate(`${STAY}&dfrom=20-12-2026`)).toBeNull();
  expect(translate('?dfrom=13-12-2026&dto=16-12-2026&promo=7654321')).toBe(`${STAY}&promo=7654321`);
  expect(translate('?mewsStart=2026-12-13&mewsEnd=2026-12-16&mewsVoucherCode=1234567&promo=7654321')).toBe(
    `${STAY}&promo=7654321`,
  );
});

it.each([
  `?date=2026-12-13&nights=3&adults=${'1,'.repeat(500)}`,
  `?date=2026-12-13&nights=3&adults=2&children-age=${'40;'.repeat(500)}`,
  `?arrive=2026-12-13&depart=2026-12-16&adult=2&rooms=999`,
  `?checkInDate=2026-12-13&items[0][adults]=2&items[0][infants]=999`,
  `?mewsStart=${'9'.repeat(500)}&mewsVoucherCode=${'9'.repeat(500)}`,
])('what is taken over has a bound: %#', (link) => {
  expect(translate(link)?.length).toBeLessThan(170);
});

it('keeps the parameters of others as they were written', () => {
  expect(translate('?utm_source=a%20b&dfrom=13-12-2026&yclid=1+2&dto=16-12-2026&flag')).toBe(
    `${STAY}&utm_source=a%20b&yclid=1+2&flag`,
  );
});

it.each([
  '',
  '?utm_source=mail',
  '?adults=2,1&promo=1234567',
  '?date=2026-12-13',
  '?nights=3',
  '?DFROM=13-12-2026',
])('is no link of another engine: %s', (search) => {
  expect(translate(search)).toBeNull();
});

describe('each dialect beside each other one', () => {
  const namesOf = ({
    arrival,
    departure,
    nights,
    rooms,
    adults,
    ages = [],
    children = [],
    promo,
  }: LinkDialect) =>
    [...arrival, departure, nights, adults, ...ages, ...children, promo]
      .concat(typeof rooms === 'object' ? rooms.count : rooms === 'items' ? 'items[0][adults]' : undefined)
      .filter((name) => name !== undefined);
  const pairs = LINK_DIALECTS.flatMap((one) =>
    LINK_DIALECTS.filter((two) => two !== one).map((two) => ({ one, two })),
  );

  it.each(pairs.map(({ one, two }) => [one.engine, two.engine, one, two] as const))(
    'a link of %s with all its names is none of %s',
    (_one, _two, one, two) => {
      const names = namesOf(one);
      expect(two.marks.every((mark) => names.includes(mark))).toBe(false);
      expect(dialectOf(new URLSearchParams(names.map((name) => [name, '1'])))).toBe(one);
      expect(names.filter((name) => !isNameOf(one, name))).toEqual([]);
    },
  );

  it('no mark is a name of ours', () => {
    const marks = LINK_DIALECTS.flatMap((dialect) => dialect.marks);
    expect(marks.filter((mark) => ADDRESS_NAMES.includes(mark))).toEqual([]);
  });
});

it('whatever is written, the address is short, ours, and no link of another engine again', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('2', '2026-12-13', '13-12-2026', '1,'.repeat(300)),
  );
  const name = fc.constantFrom(
    ...LINK_DIALECTS.flatMap(({ marks, adults = [], ages = [], children = [] }) =>
      [...marks, adults, ages, children].flat(),
    ),
    'items[0][adults]',
    'items[0][infants]',
    'items[1][adults]',
    'rooms',
    'dto',
    'promo',
    'room',
    'arrivals',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (given) => {
      const search = `?${new URLSearchParams(given)}`;
      const ours = translate(search);
      if (ours === null) return !isForeignLink(new URLSearchParams(search));
      const foreign = given.filter(
        ([key]) => !isNameOf(dialectOf(new URLSearchParams(search)) as LinkDialect, key),
      );
      const own = `${new URLSearchParams(foreign)}`.length + 1;
      expect(ours).toMatch(/^\?arrival=/);
      expect(ours.length).toBeLessThan(own + 1500);
      expect(translate(ours)).toBeNull();
      parseBooking(ours, RULES, TODAY);
      return true;
    }),
    { numRuns: 2000 },
  );
});
