import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import { type Booking, type BookingRules, freshBooking } from './booking.ts';
import {
  bookingPart,
  extrasFields,
  parameterFields,
  parseBooking,
  replaceBooking,
  writeBooking,
} from './booking-address.ts';
import { ADDRESS_NAMES, hasBooking } from './booking-query.ts';
import { IN_ORDER, isBefore, type Screen, screenInAddress, screenOf } from './screens.ts';

const TODAY = '2026-12-10';
const category = (id: number, code: string) => aChildCategory({ id, code, use_in_culc: true });
const RULES: BookingRules = {
  max_rooms: 3,
  max_adults: 4,
  promo_code: true,
  hotel_child_categories: [category(1, 'INF'), category(2, 'CHD')],
};
const SEARCH = '?arrival=2026-12-13&departure=2026-12-16&adults=2,1&childs=INF:1,CHD:2';
const RATE = `${SEARCH}&room=STD&rate=BAR`;

const parse = (search: string, rules = RULES) => parseBooking(search, rules, TODAY).booking;
const write = (booking: Booking, rules = RULES) => writeBooking(booking, rules, TODAY);
/** Room ids are random, so they are left out. */
const comparable = (booking: Booking) => ({
  ...booking,
  rooms: booking.rooms.map(({ id: _, ...room }) => room),
});

it.each<[string, Screen]>([
  ['', 'parameters'],
  ['?utm_source=mail', 'parameters'],
  ['?arrival=2026-12-13', 'rooms'],
  [SEARCH, 'rooms'],
  [`${SEARCH}&edit=parameters`, 'parameters'],
  [`${RATE}&extras=BRK&edit=parameters`, 'parameters'],
  [`${SEARCH}&room=STD`, 'rooms'],
  [`${SEARCH}&rate=BAR`, 'rooms'],
  [RATE, 'extras'],
  [`${RATE}&seen=24600`, 'extras'],
  [`${RATE}&extras=BRK,TRF&edit=extras`, 'extras'],
  [`${RATE}&extras=`, 'payment'],
  [`${RATE}&extras=&extras=BRK&extras=TRF`, 'payment'],
  [`${RATE}&extras=BRK,TRF&seen=24600.50`, 'payment'],
  // Without an arrival it is no search, whatever else the address names.
  ['?room=STD&rate=BAR&extras=', 'parameters'],
  ['?checkin=2026-12-13&checkout=2026-12-16&adults=2', 'parameters'],
  ['?adults=2,1&promo=1234567', 'parameters'],
  ['?arrival=&departure=&adults=2', 'rooms'],
])('the screen an address opens: %s: %s', (search, screen) => {
  expect(screenOf(parse(search))).toBe(screen);
});

describe('what an address says', () => {
  it('is taken up whole', () => {
    expect(
      comparable(
        parse(`${RATE}&extras=BRK,TRF&seen=24600.5&promo=1234567&rate_flow=SPEC&sort=price&change=K7QD-2M5X`),
      ),
    ).toEqual({
      arrival: '2026-12-13',
      departure: '2026-12-16',
      rooms: [
        { adults: 2, childs: [{ id: 1, code: 'INF', count: 1 }, expect.objectContaining({ count: 0 })] },
        { adults: 1, childs: [expect.objectContaining({ count: 0 }), { id: 2, code: 'CHD', count: 2 }] },
      ],
      promo: { isOpen: true, input: '1234567' },
      rateFlow: 'SPEC',
      sort: 'price',
      rangePick: 'arrival',
      choice: { room: 'STD', rate: 'BAR' },
      extras: ['BRK', 'TRF'],
      seen: 2_460_050,
      editing: null,
      change: 'K7QD-2M5X',
    });
  });

  it.each<[string, string, Partial<Booking>]>([
    ['a day of the year 0', '?arrival=0000-01-01', { arrival: TODAY, departure: '2026-12-11' }],
    ['a day that does not exist', '?arrival=2026-02-30', { arrival: TODAY, departure: '2026-12-11' }],
    ['a stay in the past', '?arrival=2026-12-09&departure=2026-12-20', { departure: '2026-12-11' }],
    [
      'a departure before the arrival',
      '?arrival=2026-12-13&departure=2026-12-12',
      { departure: '2026-12-14' },
    ],
    ['a code that is no code', '?promo=abc', { promo: { isOpen: false, input: '' } }],
    ['an unknown flow', '?rate_flow=VIP', { rateFlow: 'CORP' }],
    ['a price in words', `${RATE}&seen=дорого`, { seen: null }],
    ['a negative price', `${RATE}&seen=-1`, { seen: null }],
    ['an order’s number with odd signs', `${SEARCH}&change=K7%2F..`, { change: null }],
    ['extras with odd signs', `${RATE}&extras=BRK,%3Cb%3E,,BRK`, { extras: ['BRK'] }],
  ])('falls back field by field: %s', (_, search, expected) => {
    expect(parse(search)).toMatchObject(expected);
  });

  it.each([
    ['more rooms than the hotel gives', '?adults=2,2,2,2,2', [2, 2, 2]],
    ['more adults than the hotel allows', '?adults=9', [4]],
    ['no adults', '?adults=0', [1]],
    ['adults in words', '?adults=two,1', [2, 1]],
  ])('guests are fitted to the limits: %s', (_, search, adults) => {
    expect(parse(search).rooms.map((room) => room.adults)).toEqual(adults);
  });

  it.each([
    ['a promo code', `${RATE}&extras=&promo=1234567`],
    ['a rate flow', `${RATE}&extras=&rate_flow=SPEC`],
  ])('where the hotel has neither codes nor flows: %s is not taken up', (_, search) => {
    expect(parse(search, { ...RULES, promo_code: false })).toMatchObject({
      promo: { isOpen: false, input: '' },
      rateFlow: 'CORP',
    });
  });
});

describe('what forms send', () => {
  it('a field for each box that is ticked is a list of extras', () => {
    expect(parse(`${RATE}&extras=&extras=BRK&extras=TRF`).extras).toEqual(['BRK', 'TRF']);
  });

  it('the form of the parameters, with its dates, is the address of the search', () => {
    const booking = parse(SEARCH);
    const fields = new URLSearchParams(parameterFields(booking, RULES));
    fields.set('arrival', booking.arrival ?? '');
    fields.set('departure', booking.departure ?? '');
    expect(write(parse(`?${fields}`))).toBe(write(booking));
  });

  it('the form of the extras, with nothing ticked, leads to the payment of the same choice', () => {
    const booking = parse(RATE);
    const next = parse(`?${new URLSearchParams(extrasFields(booking, RULES))}`);
    expect(next).toMatchObject({ choice: booking.choice, extras: [], editing: null });
  });
});

it.each([
  ['the stay has passed', RATE.replace('2026-12-13', '2026-12-01')],
  ['the departure made no sense', RATE.replace('2026-12-16', '2026-12-11')],
  ['no dates', '?adults=2&room=STD&rate=BAR&extras='],
  ['too many adults', RATE.replace('adults=2,1', 'adults=9,1')],
  ['children of no category', RATE.replace('CHD:2', 'OLD:2')],
  ['too many children', RATE.replace('CHD:2', 'CHD:9')],
  ['a promo code that is none', `${RATE}&promo=12`],
])('a room stays chosen only for the parameters it was chosen for: %s', (_, search) => {
  expect(parse(`${search}&extras=BRK&seen=5`)).toMatchObject({ choice: null, extras: [], seen: null });
});

it.each([
  ['a comma', 'A,B'],
  ['a colon', 'A:B'],
  ['a space', 'A B'],
  ['digits, which could be an id', '7'],
  ['nothing', ''],
  ['letters of another alphabet', 'МЛ'],
])('codes an address cannot carry: %s: the category goes by its id', (_, code) => {
  const rules = { ...RULES, hotel_child_categories: [category(1, code), category(2, 'CHD')] };
  const booking = parse('?arrival=2026-12-13&departure=2026-12-16&adults=2&childs=1:2', rules);
  expect(booking.rooms[0]?.childs[0]).toEqual({ id: 1, code, count: 2 });
  expect(write(booking, rules)).toContain('childs=1:2');
});

it('the bare home: keeps its bare address until something is changed', () => {
  const fresh = freshBooking(RULES, TODAY);
  expect(write(fresh)).toBe('');
  expect(write({ ...fresh, departure: '2026-12-12' })).toBe(
    '?arrival=2026-12-10&departure=2026-12-12&adults=2&edit=parameters',
  );
});

const booking = fc
  .record({
    start: fc.nat(400),
    nights: fc.integer({ min: 1, max: 60 }),
    rooms: fc.array(
      fc.record({ adults: fc.integer({ min: 1, max: 4 }), children: fc.tuple(fc.nat(2), fc.nat(2)) }),
      { minLength: 1, maxLength: 3 },
    ),
    promo: fc.option(fc.stringMatching(/^\d{7,32}$/)),
    rateFlow: fc.constantFrom('CORP' as const, 'SPEC' as const),
    sort: fc.constantFrom('hotel' as const, 'price' as const),
    choice: fc.option(
      fc.record({ room: fc.stringMatching(/^[\w-]{1,40}$/), rate: fc.stringMatching(/^[\w-]{1,40}$/) }),
    ),
    extras: fc.uniqueArray(fc.stringMatching(/^[\w-]{1,40}$/), { maxLength: 12 }),
    seen: fc.option(fc.nat(1_000_000_000)),
    editing: fc.constantFrom('parameters' as const, 'extras' as const, null),
    change: fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/)),
  })
  .map(({ start, nights, rooms, promo, rateFlow, sort, choice, extras, seen, editing, change }): Booking => {
    const arrival = addIsoDays(TODAY, start);
    const parameters = {
      arrival,
      departure: addIsoDays(arrival, nights),
      rooms: rooms.map(({ adults, children: [infants, children] }, index) => ({
        id: String(index),
        adults,
        childs: [
          { id: 1, code: 'INF', count: infants },
          { id: 2, code: 'CHD', count: children },
        ],
      })),
      promo: promo === null ? { isOpen: false, input: '' } : { isOpen: true, input: promo },
      rateFlow,
      sort,
      rangePick: 'arrival' as const,
      change,
    };
    const bare = { choice: null, extras: [], seen: null };
    if (editing === 'parameters') return { ...parameters, ...bare, editing };
    if (choice === null) return { ...parameters, ...bare, editing: null };
    return { ...parameters, choice, extras, seen: seen === null ? null : asKopecks(seen), editing };
  });

describe('any booking', () => {
  it('is the same after its address has been written and read', () => {
    fc.assert(
      fc.property(booking, (made) => {
        expect(comparable(parse(write(made)))).toEqual(comparable(made));
      }),
      { numRuns: 10_000 },
    );
  });

  it('any garbage in the address opens a screen, and what is written for it opens the same one', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-12-13', 'STD', '2,1', 'INF:1', '1234567', '24600', 'extras', ''),
    );
    const name = fc.constantFrom(...ADDRESS_NAMES, 'utm');
    const garbage = fc
      .array(fc.tuple(name, value), { maxLength: 12 })
      .map((pairs) => `?${new URLSearchParams(pairs)}`);
    fc.assert(
      fc.property(fc.oneof(garbage, fc.string()), (search) => {
        const parsed = parse(search);
        const again = parse(write(parsed));
        expect(comparable(again)).toEqual(comparable(parsed));
        expect(screenOf(again)).toBe(screenOf(parsed));
      }),
      { numRuns: 10_000 },
    );
  });

  it('its screen is the one of its route, or the rooms where the choice cannot be taken', () => {
    const search = fc
      .subarray(ADDRESS_NAMES as string[])
      .chain((names) =>
        fc.tuple(
          ...names.map((name) => fc.tuple(fc.constant(name), fc.constantFrom('STD', '!', ...IN_ORDER))),
        ),
      )
      .map((pairs) => new URLSearchParams(pairs));
    fc.assert(
      fc.property(search, (given) => {
        const opened = screenOf(parse(`?${given}`));
        const named = screenInAddress(given);
        expect(opened).toBe(isBefore('rooms', named) && opened === 'rooms' ? 'rooms' : named);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('beside what others put into the address', () => {
  it.each([
    ['?utm_source=mail', false, ''],
    ['?adults=2&checkin=2026-12-13', false, '?adults=2'],
    [`?utm_source=mail&${SEARCH.slice(1)}`, true, SEARCH],
    [SEARCH, true, SEARCH],
    ['', false, ''],
  ])('%s', (search, has, part) => {
    expect(hasBooking(search)).toBe(has);
    expect(bookingPart(search)).toBe(part);
  });

  it.each([
    ['?utm=1', '?arrival=x', '?arrival=x&utm=1'],
    ['?arrival=y&utm=1', '?arrival=x', '?arrival=x&utm=1'],
    ['?arrival=y', '', ''],
    ['?utm=1&arrival=y', '', '?utm=1'],
    ['', '?arrival=x', '?arrival=x'],
  ])('%s with %s is %s', (search, part, expected) => {
    expect(replaceBooking(search, part)).toBe(expected);
  });
});
