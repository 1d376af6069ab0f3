import { describe, expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import type { Booking } from './booking.ts';
import type { PromoBlock } from './promo-code.ts';
import {
  acceptPrice,
  canSearch,
  changeParameters,
  chooseExtra,
  chooseRate,
  editParameters,
  editRooms,
  goOnFrom,
  searchRooms,
  takeAlternative,
  typeDates,
  withoutPromo,
} from './transitions.ts';

const CLOSED: PromoBlock = { isOpen: false, input: '' };
const CHOICE = { room: 'STD', rate: 'BAR' };
const UNCHOSEN = { choice: null, extras: [], seen: null };

/** A booking at the payment with everything chosen. */
const FULL: Booking = {
  arrival: '2027-01-02',
  departure: '2027-01-05',
  rooms: [{ id: 'a', adults: 4, childs: [{ id: 1, code: 'INF', count: 2 }] }],
  rateFlow: 'SPEC',
  promo: { isOpen: true, input: '1234567' },
  sort: 'price',
  rangePick: 'departure',
  choice: CHOICE,
  extras: ['BRK'],
  seen: asKopecks(1_640_000),
  editing: null,
  change: null,
};

describe("'Подобрать номера'", () => {
  const AT_PARAMETERS: Booking = { ...FULL, ...UNCHOSEN, editing: 'parameters' };

  it('goes to the rooms and drops the earlier choice', () => {
    expect(searchRooms({ ...FULL, editing: 'parameters' }, FULL.promo)).toEqual({
      ...FULL,
      ...UNCHOSEN,
      editing: null,
    });
  });

  it.each<[string, Partial<Booking>, PromoBlock]>([
    ['an invalid promo code', {}, { isOpen: true, input: '123456' }],
    ['an open promo block without a code', {}, { isOpen: true, input: '' }],
    ['no arrival', { arrival: null }, CLOSED],
    ['no departure', { departure: null }, CLOSED],
    ['no rooms', { rooms: [] }, CLOSED],
  ])('is disabled with %s', (_, change, promo) => {
    const booking = { ...AT_PARAMETERS, ...change };
    expect(canSearch(booking, promo)).toBe(false);
    expect(searchRooms(booking, promo)).toBe(booking);
  });

  it.each<[string, PromoBlock]>([
    ['a valid promo code', FULL.promo],
    ['a closed promo block', CLOSED],
  ])('is enabled with %s', (_, promo) => {
    expect(canSearch(AT_PARAMETERS, promo)).toBe(true);
  });

  it('a code typed before, in a block this guest does not have, goes', () => {
    const typed = { ...AT_PARAMETERS, promo: { isOpen: true, input: '12' } };
    expect(searchRooms(typed, CLOSED)).toMatchObject({ editing: null, promo: CLOSED });
  });
});

it.each([
  ['they are the stay', { arrival: '2027-01-03', departure: '2027-01-07' }, '2027-01-03', '2027-01-07'],
  ['one that is missing falls back', { departure: '2027-01-07' }, '2027-01-01', '2027-01-07'],
  [
    'one that makes no sense falls back',
    { arrival: '2027-01-03', departure: 'x' },
    '2027-01-03',
    '2027-01-04',
  ],
])('typing dates: %s, and the next pick begins a new one', (_, dates, arrival, departure) => {
  expect(typeDates(FULL, dates, '2027-01-01')).toEqual({
    ...FULL,
    arrival,
    departure,
    rangePick: 'arrival',
  });
});

it.each([
  ['to the extras where there are some', true, 'extras'],
  ['at once to payment', false, null],
])(
  'picking a rate: goes %s, and the price that was on the card is the price seen',
  (_, hasExtras, editing) => {
    expect(chooseRate({ ...FULL, ...UNCHOSEN }, CHOICE, asKopecks(990_000), hasExtras)).toEqual({
      ...FULL,
      choice: CHOICE,
      extras: [],
      seen: 990_000,
      editing,
    });
  },
);

describe('extras', () => {
  const AT_EXTRAS: Booking = { ...FULL, editing: 'extras' };

  it.each<[string, string[], string, string[], number]>([
    ['taken', [], 'BRK', ['BRK'], 1_730_000],
    ['taken beside another', ['BRK'], 'TRF', ['BRK', 'TRF'], 1_730_000],
    ['left', ['BRK', 'TRF'], 'BRK', ['TRF'], 1_550_000],
  ])('one is %s, and the price seen follows', (_, extras, code, expected, seen) => {
    expect(chooseExtra({ ...AT_EXTRAS, extras }, code, asKopecks(90_000), !extras.includes(code))).toEqual({
      ...AT_EXTRAS,
      extras: expected,
      seen,
    });
  });

  it.each([
    ['taken', true],
    ['left', false],
  ])('one is %s before any price was seen: none is seen yet; told twice it is one press', (_, isTaken) => {
    const booking = { ...AT_EXTRAS, extras: isTaken ? [] : ['BRK'] };
    const press = (from: Booking) => chooseExtra(from, 'BRK', asKopecks(90_000), isTaken);
    expect(press({ ...booking, seen: null }).seen).toBeNull();
    expect(press(press(booking))).toEqual(press(booking));
  });

  it("'Продолжить бронирование' goes to payment with them, and nowhere without a rate", () => {
    expect(goOnFrom('extras')(AT_EXTRAS)).toEqual({ ...AT_EXTRAS, editing: null });
    const booking = { ...AT_EXTRAS, choice: null };
    expect(goOnFrom('extras')(booking)).toBe(booking);
  });
});

it.each<[string, Partial<Booking>]>([
  ['payment', {}],
  ['the extras', { editing: 'extras' }],
  ['the rooms', UNCHOSEN],
])('going back from %s drops the choice; dates, rooms and promo code stay', (_, from) => {
  const unchosen = { ...FULL, ...UNCHOSEN };
  expect(editRooms({ ...FULL, ...from })).toEqual({ ...unchosen, editing: null });
  expect(editParameters({ ...FULL, ...from })).toEqual({
    ...unchosen,
    rangePick: 'arrival',
    editing: 'parameters',
  });
});

it('other parameters keep the choice and forget the price; a code that was not typed is none', () => {
  const { arrival, departure, rooms, rateFlow } = FULL;
  const other = {
    arrival: '2027-03-01',
    departure: '2027-03-04',
    rooms,
    rateFlow,
    promo: { isOpen: true, input: '' },
  };
  expect(changeParameters(other)({ ...FULL, editing: 'extras' })).toEqual({
    ...FULL,
    ...other,
    promo: { isOpen: false, input: '' },
    rangePick: 'arrival',
    editing: 'extras',
    seen: null,
  });
  const typed = { arrival, departure, rooms, rateFlow, promo: { isOpen: true, input: '2704188' } };
  expect(changeParameters(typed)(FULL).promo).toEqual(typed.promo);
});

it('another price is accepted for the same rate, with the extras that are left, and for none without one', () => {
  expect(acceptPrice(FULL, asKopecks(1_700_000), [])).toEqual({ ...FULL, seen: 1_700_000, extras: [] });
  const booking = { ...FULL, choice: null };
  expect(acceptPrice(booking, asKopecks(1), [])).toBe(booking);
});

describe('an alternative', () => {
  const LIMITS = {
    max_rooms: 3,
    max_adults: 4,
    hotel_child_categories: [aChildCategory()],
  };
  const rooms = [
    { adults: 2, childs: [{ id: 1, code: 'INF', count: 2 }] },
    { adults: 2, childs: [] },
  ];

  it('goes to the rooms of its stay and guests; the code stays, the choice does not', () => {
    const taken = takeAlternative(FULL, { arrival: '2027-01-03', departure: '2027-01-06', rooms }, LIMITS);
    expect(taken).toEqual({
      ...FULL,
      ...UNCHOSEN,
      arrival: '2027-01-03',
      departure: '2027-01-06',
      rangePick: 'arrival',
      rooms: [
        { id: expect.any(String), adults: 2, childs: [{ id: 1, code: 'INF', count: 2 }] },
        { id: expect.any(String), adults: 2, childs: [{ id: 1, code: 'INF', count: 0 }] },
      ],
    });
    expect(new Set(taken.rooms.map(({ id }) => id)).size).toBe(2);
  });
});

it('every way on and back keeps the order that is being changed', () => {
  const booking: Booking = { ...FULL, change: 'K7QD-1' };
  const { arrival, departure, rooms } = FULL as Booking & { arrival: string; departure: string };
  const next = [
    searchRooms({ ...booking, editing: 'parameters' }, booking.promo),
    typeDates(booking, { arrival: '2027-01-03', departure: '2027-01-07' }, '2027-01-01'),
    takeAlternative(
      booking,
      { arrival, departure, rooms },
      { max_rooms: 3, max_adults: 4, hotel_child_categories: [aChildCategory()] },
    ),
    withoutPromo(booking),
    editParameters(booking),
    changeParameters(booking)({ ...booking, promo: CLOSED }),
    editRooms(booking),
    chooseRate(booking, CHOICE, asKopecks(1), true),
    goOnFrom('extras')({ ...booking, editing: 'extras' }),
  ];
  expect(next.map(({ change }) => change)).toEqual(next.map(() => 'K7QD-1'));
});
