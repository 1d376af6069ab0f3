import { describe, expect, it } from 'vitest';
import { roomSearchRequest } from '#contract/schemas/room-search.ts';
import {
  areParametersReady,
  type BookingParameters,
  type Searcher,
  toSearchRequest,
} from './search-request.ts';

const PARAMETERS: BookingParameters = {
  arrival: '2026-12-30',
  departure: '2027-01-02',
  rooms: [
    {
      id: 'first-room-of-this-tab',
      adults: 2,
      childs: [
        { id: 1, code: 'INF', count: 1 },
        { id: 2, code: 'CHD', count: 0 },
      ],
    },
    { id: 'second-room-of-this-tab', adults: 1, childs: [] },
  ],
  rateFlow: 'SPEC',
  promo: { isOpen: false, input: '' },
};
const GUEST = { booker: { is_company_employee: false }, promoFlag: true };
const ANONYMOUS = { booker: null, promoFlag: true };

it.each([
  ['arrival', null, '2027-01-02'],
  ['departure', '2026-12-30', null],
  ['both', null, null],
  ['an empty arrival', '', '2027-01-02'],
  ['an empty departure', '2026-12-30', ''],
])('missing dates: %s: the call fails', (_, arrival, departure) => {
  expect(() => toSearchRequest({ ...PARAMETERS, arrival, departure }, ANONYMOUS)).toThrow(
    'Unexpected search parameters',
  );
});

describe('body of the room search', () => {
  it('carries every field, and the rooms without the ids of this tab', () => {
    expect(toSearchRequest(PARAMETERS, GUEST)).toEqual({
      arrival: '2026-12-30',
      departure: '2027-01-02',
      promo_code: null,
      promo_block: false,
      rooms: [
        { adults: 2, childs: [{ id: 1, code: 'INF', count: 1 }] },
        { adults: 1, childs: [] },
      ],
      rate_flow: 'SPEC',
    });
  });

  it.each([
    ['closed', { isOpen: false, input: '' }, false, null],
    ['open with a valid code', { isOpen: true, input: '1234567' }, true, '1234567'],
    ['open with an invalid code', { isOpen: true, input: '12345' }, true, null],
    ['closed over a typed code', { isOpen: false, input: '1234567' }, false, null],
  ])('promo block %s', (_, promo, block, code) => {
    const body = toSearchRequest({ ...PARAMETERS, promo }, ANONYMOUS);
    expect([body.promo_block, body.promo_code]).toEqual([block, code]);
  });

  it.each([[ANONYMOUS], [GUEST]])('keeps the contract for %o', (searcher) => {
    const wire = JSON.parse(JSON.stringify(toSearchRequest(PARAMETERS, searcher)));
    expect(roomSearchRequest.safeParse(wire).data).toEqual(wire);
  });
});

describe('a promo code counts only where the guest has a block for it', () => {
  const EMPLOYEE = { is_company_employee: true };
  it.each<[string, Searcher, boolean]>([
    ['an anonymous visitor', ANONYMOUS, true],
    ['a company employee', { booker: EMPLOYEE, promoFlag: true }, true],
    ['a guest, who has the rate switch', GUEST, false],
    ['an anonymous visitor where the flag is off', { booker: null, promoFlag: false }, false],
    ['an employee where the flag is off', { booker: EMPLOYEE, promoFlag: false }, false],
  ])('%s', (_, searcher, counts) => {
    const body = toSearchRequest({ ...PARAMETERS, promo: { isOpen: true, input: '1234567' } }, searcher);
    expect([body.promo_block, body.promo_code]).toEqual(counts ? [true, '1234567'] : [false, null]);
  });
});

it.each<[string, Partial<BookingParameters>, boolean]>([
  ['dates and rooms', {}, true],
  ['one night', { departure: '2026-12-31' }, true],
  ['no arrival', { arrival: null }, false],
  ['no departure', { departure: null }, false],
  ['no rooms', { rooms: [] }, false],
  ['departure on the day of arrival', { departure: '2026-12-30' }, false],
  ['departure before arrival', { departure: '2026-12-29' }, false],
])('readiness: %s', (_, change, isReady) => {
  expect(areParametersReady({ ...PARAMETERS, ...change })).toBe(isReady);
});
