import { describe, expect, test } from 'vitest';
import { asKopecks } from '../../../lib/contracts/money.ts';
import type { PaymentMethod } from '../../src/hotels/catalogue.ts';
import { paymentTerms } from '../../src/reservations/payment-terms.ts';
import { refusal } from './refusal.ts';

const method = (id: number, payment_type: string, payment_alias: string, is_not_pay = false) =>
  ({ id, payment_type, payment_alias, is_not_pay }) as PaymentMethod;
const METHODS = [
  method(1, 'CARD', 'FULL'),
  method(2, 'CARD', 'FIRST_NIGTH'),
  method(3, 'HOTEL', 'NOT_PAY', true),
];
const sums = (nights: number) => ({ total: asKopecks(1_700_000), firstNight: asKopecks(820_000), nights });
const chosen = ({ id, payment_type, payment_alias }: PaymentMethod) => ({ id, payment_type, payment_alias });

describe('what is due now', () => {
  test.each([
    ['everything', METHODS[0], 2, { paymentType: 'CARD', amountDue: 1_700_000 }],
    ['the first night', METHODS[1], 2, { paymentType: 'CARD', amountDue: 820_000 }],
    ['at the hotel', METHODS[2], 2, { paymentType: 'HOTEL', amountDue: 0 }],
    ['no choice: at the hotel', null, 1, { paymentType: 'HOTEL', amountDue: 0 }],
  ])('%s', (_name, choice, nights, expected) => {
    expect(paymentTerms(METHODS, choice ? chosen(choice) : null, sums(nights), false)).toEqual(expected);
  });
});

describe('refuses', () => {
  const refused = (methods: PaymentMethod[], choice: PaymentMethod | null, nights = 2, isKnown = false) =>
    refusal(() => paymentTerms(methods, choice && chosen(choice), sums(nights), isKnown));
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

  test('the first night of one', () => {
    const told = { payment: ['Для одной ночи оплачивается вся сумма'] };
    expect(refused(METHODS, METHODS[1] ?? null, 1)).toEqual(told);
  });
});
