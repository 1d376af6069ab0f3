import { describe, expect, it } from 'vitest';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import { toReservationRequest } from '#rules/reservation/reservation-request.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { type Booker, DEFAULT_RATE_FLOW, rateBlock, sentRateFlow } from './rate-flow.ts';
import { type BookingParameters, toSearchRequest } from './search-request.ts';

const GUEST: Booker = { is_company_employee: false };
const EMPLOYEE: Booker = { is_company_employee: true };

it("is 'CORP' by default", () => {
  expect(DEFAULT_RATE_FLOW).toBe('CORP');
});

/** All calls follow one rule. */
describe.each<[who: string, Booker, RateFlow, RateFlow | undefined]>([
  ['anonymous', null, 'CORP', undefined],
  ['anonymous', null, 'SPEC', undefined],
  ['guest', GUEST, 'CORP', 'CORP'],
  ['guest', GUEST, 'SPEC', 'SPEC'],
  ['employee', EMPLOYEE, 'CORP', undefined],
  ['employee', EMPLOYEE, 'SPEC', undefined],
])('%s, %o, with %s', (_, booker, rateFlow, expected) => {
  const parameters: BookingParameters = {
    arrival: '2026-12-01',
    departure: '2026-12-02',
    rooms: [{ id: 'a', adults: 2, childs: [] }],
    rateFlow,
    promo: { isOpen: false, input: '' },
  };

  const searcher = { booker, promoFlag: true };

  it(`sends ${expected} with the availability, the room search and the reservation`, () => {
    expect(sentRateFlow(rateFlow, booker)).toBe(expected);
    expect(toSearchRequest(parameters, searcher).rate_flow).toBe(expected);
    const request = toReservationRequest({
      parameters,
      searcher,
      rate: aRate(),
      room: aRoom(),
      extras: [],
      guest: { first_name: 'А', last_name: 'Б', middle_name: 'В', email: 'a@b.ru', phone: '+79001234567' },
      guests: [],
      comment: '',
      payment: { id: 1, payment_type: 'CARD', payment_alias: 'FULL', is_not_pay: false },
      defaultNote: null,
    });
    expect(request.reservation.rate_flow).toBe(expected);
    expect(JSON.stringify(request).includes('rate_flow')).toBe(expected !== undefined);
  });
});

/** The hotel sets the flag; what is shown depends on the user. */
it.each<[who: string, flag: boolean, Booker, string]>([
  ['anonymous', true, null, 'promo-code'],
  ['guest', true, GUEST, 'rate-flow'],
  ['employee', true, EMPLOYEE, 'promo-code'],
  ['anonymous', false, null, 'none'],
  ['guest', false, GUEST, 'none'],
  ['employee', false, EMPLOYEE, 'none'],
])('block of step 1: %s with the flag %s', (_, flag, booker, block) => {
  expect(rateBlock(flag, booker)).toBe(block);
});
