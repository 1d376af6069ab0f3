import { describe, expect, it } from 'vitest';
import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { isFirstNight } from '#contract/schemas/payment-option.ts';
import { anExtra, aRate } from '#rules/text/testing/offers.ts';
import { availablePaymentOptions, dueNow } from './payment-options.ts';
import { bookingTotal } from './price.ts';

const option = (id: number, payment_alias: string, is_not_pay = false): PaymentOption => ({
  id,
  payment_type: 'CARD',
  payment_alias,
  is_not_pay,
});
const FULL = option(1, 'FULL');
const FIRST = option(2, 'FIRST_NIGTH');
const AT_HOTEL = option(3, 'AT_HOTEL', true);
const OPTIONS = [FULL, FIRST, AT_HOTEL];

const rateOf = (nights: number, rooms: number) =>
  aRate({
    total_price: nights * rooms * 1000.5,
    nights: Array.from({ length: nights * rooms }, (_, at) => ({
      date: `2026-12-0${(at % nights) + 1}`,
      price: 1000.5,
    })),
  });

describe('FIRST_NIGTH', () => {
  it.each([
    ['FIRST_NIGTH', true],
    ['FIRST_NIGHT', false],
    ['first_nigth', false],
    ['FULL', false],
  ])('is spelled exactly so: %s', (alias, expected) => {
    expect(isFirstNight(option(1, alias))).toBe(expected);
  });

  it.each([
    [1, 1, [1, 3]],
    [1, 2, [1, 3]],
    [1, 3, [1, 3]],
    [2, 1, [1, 2, 3]],
    [2, 2, [1, 2, 3]],
    [3, 1, [1, 2, 3]],
  ])('%d nights in %d rooms offer the options %j', (nights, rooms, ids) => {
    const offer = { rate: rateOf(nights, rooms), isKnownGuest: false };
    expect(availablePaymentOptions(OPTIONS, offer).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  [false, [1, 2]],
  [true, [1, 2, 3]],
])('a payment option for known guests only, to a guest known %s: %j', (isKnownGuest, ids) => {
  const options = [FULL, { ...FIRST, known_only: false }, { ...AT_HOTEL, known_only: true }];
  const offer = { rate: rateOf(2, 1), isKnownGuest };
  expect(availablePaymentOptions(options, offer).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['all where it names none', undefined, 2, [1, 2, 3]],
  ['those that it names', ['FULL'], 2, [1]],
  ['several', ['AT_HOTEL', 'FIRST_NIGTH'], 2, [2, 3]],
  ['none that the hotel has', ['SBP'], 2, []],
  ['none for one night', ['FIRST_NIGTH'], 1, []],
  ['all where the list is empty, which cannot be meant', [], 2, [1, 2, 3]],
  ['all where it is no list', 'FULL', 2, [1, 2, 3]],
])('a rate takes %s: %j for %i nights', (_, payment_aliases, nights, ids) => {
  const rate = aRate({ ...rateOf(nights, 1), payment_aliases });
  const offered = availablePaymentOptions(OPTIONS, { rate, isKnownGuest: false });
  expect(offered.map(({ id }) => id)).toEqual(ids);
});

it('a way for known guests alone is no way for a stranger, though the rate names it', () => {
  const options = [FULL, { ...AT_HOTEL, known_only: true }];
  const rate = aRate({ payment_aliases: ['AT_HOTEL'] });
  expect(availablePaymentOptions(options, { rate, isKnownGuest: false })).toEqual([]);
  expect(availablePaymentOptions(options, { rate, isKnownGuest: true })).toEqual([options[1]]);
});

it.each([
  ['everything', FULL, 2, 1, 220_100],
  ['everything of two rooms', FULL, 2, 2, 420_200],
  ['the first night', FIRST, 2, 1, 100_050],
  ['the first night of two rooms', FIRST, 2, 2, 200_100],
  ['nothing', AT_HOTEL, 2, 1, 0],
])('what is due now, kopecks: %s', (_, picked, nights, rooms, due) => {
  const rate = rateOf(nights, rooms);
  expect(dueNow(picked, { rate, total: bookingTotal(rate, [anExtra()], rooms) })).toBe(due);
});
