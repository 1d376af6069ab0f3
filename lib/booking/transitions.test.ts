import { describe, expect, it } from 'vitest';
import type { OccupancyLimits } from './occupancy.ts';
import {
  acceptTotal,
  type Booking,
  canSearch,
  chooseRate,
  confirmExtras,
  editParameters,
  editRooms,
  emptyBooking,
  openBooking,
  placeOrder,
  searchRooms,
  toggleExtra,
} from './transitions.ts';

const TODAY = '2026-12-30';
const INFANT = {
  id: 1,
  code: 'INF',
  name: 'до 3 лет',
  from_age: 0,
  to_age: 2,
  max_childs: 2,
  use_in_culc: false,
};
const LIMITS: OccupancyLimits = { max_rooms: 3, max_adults: 4, hotel_child_categories: [INFANT] };
const CHOICE = { roomId: 7, rateId: 3, total: 1_640_000 };

/** A booking at payment with everything chosen. */
const FULL: Booking = {
  arrival: '2027-01-02',
  departure: '2027-01-05',
  rooms: [
    { id: 'a', adults: 4, childs: [{ id: 1, code: 'INF', count: 2 }] },
    { id: 'b', adults: 1, childs: [{ id: 1, code: 'INF', count: 0 }] },
  ],
  rateFlow: 'SPEC',
  promo: { isOpen: true, input: '1234567' },
  step: 3,
  isChoosingExtras: false,
  rangePick: 'departure',
  choice: CHOICE,
  extraIds: [5],
  orderNumber: 'N-1',
};

describe('opening without saved choices', () => {
  it('starts at step 1 from today to tomorrow, 2 adults, 1 room, CORP, no promo code', () => {
    expect(openBooking(null, LIMITS, TODAY)).toMatchObject({
      step: 1,
      arrival: TODAY,
      departure: '2026-12-31',
      rooms: [{ adults: 2, childs: [{ id: 1, code: 'INF', count: 0 }] }],
      rateFlow: 'CORP',
      promo: { isOpen: false, input: '' },
      choice: null,
      extraIds: [],
      orderNumber: null,
    });
  });

  it('is the same on server and client until the day is known', () => {
    expect(emptyBooking(LIMITS)).toEqual(emptyBooking(LIMITS));
    expect(emptyBooking(LIMITS)).toMatchObject({ arrival: null, departure: null, step: 1 });
  });

  it.each([
    ['arrival', { arrival: null }],
    ['departure', { departure: null }],
  ])('saved choices without %s count for nothing', (_, missing) => {
    expect(openBooking({ ...FULL, ...missing }, LIMITS, TODAY)).toMatchObject({ step: 1, arrival: TODAY });
  });
});

describe('opening with saved choices', () => {
  it('takes everything up where it was; the range picker starts anew', () => {
    expect(openBooking(FULL, LIMITS, TODAY)).toEqual({ ...FULL, rangePick: 'arrival' });
  });

  it('a stay that begins today is not past', () => {
    expect(openBooking({ ...FULL, arrival: TODAY }, LIMITS, TODAY)).toMatchObject({
      step: 3,
      arrival: TODAY,
    });
  });

  it.each([
    ['arrival yesterday', '2026-12-29', '2027-01-05', '2027-01-05'],
    ['all of it', '2026-12-01', '2026-12-05', '2026-12-31'],
    ['departure today', '2026-12-28', TODAY, '2026-12-31'],
  ])('a stay in the past leads to step 1: %s', (_, arrival, departure, expected) => {
    expect(openBooking({ ...FULL, arrival, departure }, LIMITS, TODAY)).toMatchObject({
      step: 1,
      arrival: TODAY,
      departure: expected,
    });
  });

  it.each<[string, Partial<OccupancyLimits>, { adults: number; childs: number[] }[]]>([
    ['rooms', { max_rooms: 1 }, [{ adults: 4, childs: [2] }]],
    [
      'adults',
      { max_adults: 2 },
      [
        { adults: 2, childs: [2] },
        { adults: 1, childs: [0] },
      ],
    ],
    [
      'children',
      { hotel_child_categories: [{ ...INFANT, max_childs: 1 }] },
      [
        { adults: 4, childs: [1] },
        { adults: 1, childs: [0] },
      ],
    ],
    [
      'categories',
      { hotel_child_categories: [] },
      [
        { adults: 4, childs: [] },
        { adults: 1, childs: [] },
      ],
    ],
  ])('fewer %s than saved: fitted, and back to step 1', (_, shrunk, rooms) => {
    const opened = openBooking(FULL, { ...LIMITS, ...shrunk }, TODAY);
    expect(
      opened.rooms.map(({ adults, childs }) => ({ adults, childs: childs.map(({ count }) => count) })),
    ).toEqual(rooms);
    expect(opened.step).toBe(1);
  });

  it.each<[string, Partial<Booking>, Partial<Booking>]>([
    ['payment without a rate', { choice: null }, { step: 2 }],
    [
      'extras without a rate',
      { step: 2, choice: null, isChoosingExtras: true },
      { step: 2, isChoosingExtras: false },
    ],
    ['extras with a rate', { step: 2, isChoosingExtras: true }, { step: 2, isChoosingExtras: true }],
    ['rooms with an invalid promo code', { step: 2, promo: { isOpen: true, input: '123' } }, { step: 1 }],
    ['payment with an invalid promo code', { promo: { isOpen: true, input: '' } }, { step: 1 }],
    ['parameters', { step: 1 }, { step: 1 }],
  ])('no step without what it needs: %s', (_, saved, expected) => {
    expect(openBooking({ ...FULL, ...saved }, LIMITS, TODAY)).toMatchObject(expected);
  });
});

describe("'Подобрать номера'", () => {
  const AT_PARAMETERS: Booking = { ...FULL, step: 1 };

  it('goes to step 2 and drops the earlier choice', () => {
    expect(searchRooms(AT_PARAMETERS)).toEqual({
      ...AT_PARAMETERS,
      step: 2,
      choice: null,
      extraIds: [],
      orderNumber: null,
    });
  });

  it.each<[string, Partial<Booking>]>([
    ['an invalid promo code', { promo: { isOpen: true, input: '123456' } }],
    ['an open promo block without a code', { promo: { isOpen: true, input: '' } }],
    ['no arrival', { arrival: null }],
    ['no departure', { departure: null }],
    ['no rooms', { rooms: [] }],
  ])('is disabled with %s', (_, change) => {
    const booking = { ...AT_PARAMETERS, ...change };
    expect(canSearch(booking)).toBe(false);
    expect(searchRooms(booking)).toBe(booking);
  });

  it.each<[string, Partial<Booking>]>([
    ['a valid promo code', {}],
    ['a closed promo block', { promo: { isOpen: false, input: '' } }],
  ])('is enabled with %s', (_, change) => {
    expect(canSearch({ ...AT_PARAMETERS, ...change })).toBe(true);
  });
});

describe('picking a rate', () => {
  const AT_ROOMS: Booking = { ...FULL, step: 2, choice: null };

  it.each([
    ['to the extras where there are some', true, { step: 2, isChoosingExtras: true }],
    ['at once to payment', false, { step: 3, isChoosingExtras: false }],
  ])('goes %s', (_, hasExtras, expected) => {
    expect(chooseRate(AT_ROOMS, CHOICE, hasExtras)).toEqual({
      ...AT_ROOMS,
      ...expected,
      choice: CHOICE,
      extraIds: [],
      orderNumber: null,
    });
  });
});

describe('extras', () => {
  const AT_EXTRAS: Booking = { ...FULL, step: 2, isChoosingExtras: true };

  it.each([
    ['chosen', [], 5, [5]],
    ['chosen beside another', [5], 6, [5, 6]],
    ['dropped', [5, 6], 5, [6]],
  ])('one is %s', (_, extraIds, id, expected) => {
    expect(toggleExtra({ ...AT_EXTRAS, extraIds }, id).extraIds).toEqual(expected);
  });

  it("'Продолжить бронирование' goes to payment with them", () => {
    expect(confirmExtras(AT_EXTRAS)).toEqual({ ...AT_EXTRAS, step: 3, isChoosingExtras: false });
  });

  it('there is no payment without a rate', () => {
    const booking = { ...AT_EXTRAS, choice: null };
    expect(confirmExtras(booking)).toBe(booking);
  });

  it('cancelling them returns to the rooms', () => {
    expect(editRooms(AT_EXTRAS)).toMatchObject({ step: 2, isChoosingExtras: false, extraIds: [] });
  });
});

describe('going back', () => {
  it('to the rooms from payment', () => {
    expect(editRooms(FULL)).toMatchObject({ step: 2, isChoosingExtras: false });
  });

  it.each<[string, Partial<Booking>]>([
    ['payment', {}],
    ['the rooms', { step: 2 }],
    ['the extras', { step: 2, isChoosingExtras: true }],
  ])('to the parameters from %s keeps dates, rooms and promo code', (_, from) => {
    expect(editParameters({ ...FULL, ...from })).toEqual({ ...FULL, step: 1 });
  });
});

describe('the order', () => {
  it('another price is accepted for the same rate', () => {
    expect(acceptTotal(FULL, 1_700_000).choice).toEqual({ ...CHOICE, total: 1_700_000 });
  });

  it('without a rate there is no price to accept', () => {
    const booking = { ...FULL, choice: null };
    expect(acceptTotal(booking, 1)).toBe(booking);
  });

  it('its number is remembered at payment', () => {
    expect(placeOrder({ ...FULL, orderNumber: null }, 'N-2')).toEqual({ ...FULL, orderNumber: 'N-2' });
  });
});
