import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#api/src/hotels/catalogue.ts';
import { paymentTerms } from '#api/src/reservations/payment-terms.ts';
import { asKopecks } from '#contract/schemas/money.ts';
import { refusal } from './refusal.ts';

const method = (id: number, payment_type: string, payment_alias: string, is_not_pay = false) =>
  ({ id, payment_type, payment_alias, is_not_pay }) as PaymentMethod;
const METHODS = [
  method(1, 'CARD', 'FULL'),
  method(2, 'CARD', 'FIRST_NIGTH'),
  method(3, 'HOTEL', 'NOT_PAY', true),
];
/** A rate that takes all ways of paying. */
const ANY = { payment_aliases: null };
const sums = (nights: number) => ({ total: asKopecks(1_700_000), firstNight: asKopecks(820_000), nights });
const chosen = ({ id, payment_type, payment_alias }: PaymentMethod) => ({ id, payment_type, payment_alias });

describe('what is due now', () => {
  test.each([
    ['everything', METHODS[0], 2, { paymentType: 'CARD', amountDue: 1_700_000 }],
    ['the first night', METHODS[1], 2, { paymentType: 'CARD', amountDue: 820_000 }],
    ['at the hotel', METHODS[2], 2, { paymentType: 'HOTEL', amountDue: 0 }],
    ['no choice: at the hotel', null, 1, { paymentType: 'HOTEL', amountDue: 0 }],
  ])('%s', (_name, choice, nights, expected) => {
    expect(paymentTerms(METHODS, ANY, choice ? chosen(choice) : null, sums(nights), false)).toEqual(expected);
  });
});

describe('refuses', () => {
  const refused = (
    methods: PaymentMethod[],
    choice: PaymentMethod | null,
    nights = 2,
    isKnown = false,
    rate: Parameters<typeof paymentTerms>[1] = ANY,
  ) => refusal(() => paymentTerms(methods, rate, choice && chosen(choice), sums(nights), isKnown));
  const unknown = { payment: ['Выберите способ оплаты отеля'] };

  test.each([
    ['another id', { id: 9 }],
    ['the type of another', { payment_type: 'SBP' }],
    ['the alias of another', { payment_alias: 'FIRST_NIGTH' }],
  ])('%s', (_name, changes) => {
    expect(refused(METHODS, { ...METHODS[0], ...changes } as PaymentMethod)).toEqual(unknown);
  });

  test('no choice where nothing is paid at the hotel', () => {
    expect(refused(METHODS.slice(0, 2), null)).toEqual(unknown);
  });

  test('a way for known guests only, to a stranger', () => {
    const methods = METHODS.map((one) => ({ ...one, known_only: one.is_not_pay }));
    const told = { payment: [expect.stringMatching(/^Так платят гости, которые у нас уже были/)] };
    expect(refused(methods, null)).toEqual(told);
    expect(refused(methods, methods[2] ?? null)).toEqual(told);
    expect(refused(methods, null, 2, true)).toBeNull();
    expect(refused(methods, methods[0] ?? null)).toBeNull();
  });

  test.each([
    ['at once what is paid at the hotel', ['NOT_PAY'], METHODS[0]],
    ['the first night what is paid in full', ['FULL'], METHODS[1]],
    ['at the hotel what is paid now', ['FULL', 'FIRST_NIGTH'], METHODS[2]],
    ['without a choice what is paid now', ['FULL'], null],
  ])('paying %s: the rate takes %j', (_name, payment_aliases, choice) => {
    const told = { payment: ['Этот тариф так не оплачивается. Выберите другой способ оплаты'] };
    expect(refused(METHODS, choice ?? null, 2, false, { payment_aliases })).toEqual(told);
  });

  test('none of the ways that the rate takes', () => {
    for (const one of METHODS)
      expect(refused(METHODS, one, 2, false, { payment_aliases: [one.payment_alias] })).toBeNull();
  });

  test('no choice is the first way at the hotel that the rate takes', () => {
    const methods = [...METHODS, method(4, 'DESK', 'AT_DESK', true)];
    const rate = { payment_aliases: ['AT_DESK'] };
    expect(paymentTerms(methods, rate, null, sums(2), false).paymentType).toBe('DESK');
  });

  test('the first night of one', () => {
    const told = { payment: ['Для одной ночи оплачивается вся сумма'] };
    expect(refused(METHODS, METHODS[1] ?? null, 1)).toEqual(told);
  });
});
