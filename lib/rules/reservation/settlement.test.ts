import { expect, it } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import { fixture } from '#rules/text/testing/fixture.ts';
import {
  isPartPaid,
  type ReservationMoney,
  refundsText,
  returnedText,
  settlement,
  settlementLines,
} from './settlement.ts';
import { settlementTexts as texts } from './texts.ts';

type Told = Partial<
  Record<'amount_due' | 'paid_amount' | 'refund_amount' | 'penalty_amount', number | null>
> & {
  status?: string;
};
const money = (told: Told) =>
  settlement(
    fixture<ReservationMoney>({ status: 'NEW', total_price: 16_400, amount_due: 0, paid_amount: 0, ...told }),
  );
const lines = (told: Told) =>
  settlementLines(money(told)).map(({ label, kopecks }) => [label, kopecks / 100]);

it.each<[string, Told, Record<string, number>]>([
  ['all to be paid now', { amount_due: 16_400 }, { [texts.dueNow]: 16_400 }],
  [
    'the first night to be paid now',
    { amount_due: 8200 },
    { [texts.dueNow]: 8200, [texts.dueAtHotel]: 8200 },
  ],
  ['all paid', { status: 'PAID', paid_amount: 16_400 }, { [texts.paid]: 16_400 }],
  [
    'the first night paid',
    { status: 'PAID', paid_amount: 8200.5 },
    { [texts.paid]: 8200.5, [texts.dueAtHotel]: 8199.5 },
  ],
  [
    'the first night paid twice, by a mistake',
    { status: 'PAID', paid_amount: 16_400, refund_amount: 8200 },
    { [texts.paid]: 16_400, [texts.dueAtHotel]: 8200, [texts.returned]: 8200 },
  ],
  [
    'all paid, nothing returns',
    { status: 'PAID', paid_amount: 16_400, refund_amount: 0 },
    { [texts.paid]: 16_400 },
  ],
  ['paid at the hotel', { status: 'CONFIRMED' }, { [texts.dueAtHotel]: 16_400 }],
  ['a stay that is over', { status: 'COMPLETED', paid_amount: 8200 }, { [texts.paid]: 8200 }],
  [
    'cancelled, all returns',
    { status: 'CANCELED_BY_GUEST', paid_amount: 16_400, refund_amount: 16_400, penalty_amount: 0 },
    { [texts.wasPaid]: 16_400, [texts.refund]: 16_400 },
  ],
  [
    'cancelled late, a part is kept',
    { status: 'CANCELED_BY_GUEST', paid_amount: 16_400, refund_amount: 8200, penalty_amount: 8200 },
    { [texts.wasPaid]: 16_400, [texts.refund]: 8200, [texts.kept]: 8200 },
  ],
  [
    'cancelled by the hotel, all returns',
    { status: 'CANCELED_BY_HOTEL', paid_amount: 16_400, refund_amount: 16_400 },
    { [texts.wasPaid]: 16_400, [texts.refund]: 16_400 },
  ],
  ['cancelled, nothing was paid', { status: 'CANCELED_BY_GUEST', refund_amount: 0, penalty_amount: 0 }, {}],
  [
    'cancelled, and the refund is not told',
    { status: 'CANCELED_BY_GUEST', paid_amount: 16_400 },
    { [texts.wasPaid]: 16_400 },
  ],
  ['nothing told', { paid_amount: null, amount_due: null }, {}],
  ['paid, and not told how much', { status: 'PAID', paid_amount: null }, {}],
  ['a state of another kind', { status: 'NO_SHOW', paid_amount: 8200 }, { [texts.paid]: 8200 }],
])('what a guest reads under the total, in its order: %s', (_, reservation, expected) => {
  expect(lines(reservation)).toEqual(Object.entries(expected));
});

it.each<[string, Told, number | null]>([
  ['what is paid neither before nor now', { amount_due: 8200, paid_amount: 200 }, 8000],
  ['nothing where all is due now', { amount_due: 16_400 }, 0],
  ['nothing where more was paid than the stay costs', { status: 'PAID', paid_amount: 20_000 }, 0],
  ['nothing where more is due now than is left', { amount_due: 16_400, paid_amount: 200 }, 0],
  ['unknown while the sum paid is', { amount_due: 8200, paid_amount: null }, null],
  ['unknown while the sum due now is', { amount_due: null }, null],
  ['unknown while neither is known', { amount_due: null, paid_amount: null }, null],
])('at the hotel is due %s', (_, reservation, rubles) => {
  expect(money(reservation).dueAtHotel).toBe(rubles === null ? null : rubles * 100);
});

it.each([
  ['the first night', { status: 'PAID', paid_amount: 8200 }, true],
  ['everything', { status: 'PAID', paid_amount: 16_400 }, false],
  ['nothing', { status: 'CONFIRMED', paid_amount: 0 }, false],
  ['an unknown sum', { status: 'PAID', paid_amount: null }, false],
])('part of the price is paid by %s: %j', (_, reservation, isPart) => {
  expect(isPartPaid(money(reservation))).toBe(isPart);
});

const payment = (returned_at: string) => ({ amount: asRubles(16_500), returned_at });
const FIRST = payment('2026-11-21T12:05:00Z');
const SECOND = payment('2026-11-22T21:30:00Z');

it.each([
  ['no API says so', {}, 16_500, null],
  ['none', { returned_payments: [] }, 16_500, null],
  [
    'a second payment',
    { returned_payments: [FIRST] },
    33_000,
    'Второй платёж возвращён: 16 500 ₽, 21 ноября, 15:05.',
  ],
  [
    'two of them',
    { returned_payments: [FIRST, SECOND] },
    49_500,
    'Лишние платежи возвращены: 16 500 ₽, 21 ноября, 15:05; 16 500 ₽, 23 ноября, 00:30.',
  ],
  [
    'the sum paid is not known',
    { returned_payments: [FIRST] },
    null,
    'Второй платёж возвращён: 16 500 ₽, 21 ноября, 15:05.',
  ],
  ['one that came too late: there is no first', { returned_payments: [FIRST] }, 16_500, null],
])('payments that were returned: %s', (_, told, paid, text) => {
  const paid_amount = paid === null ? null : asRubles(paid);
  expect(
    returnedText({ ...told, paid_amount }, [{ from: 0, minutes: 180 }])?.replaceAll('\u00a0', ' ') ?? null,
  ).toBe(text);
});

const arrived = (amount: number, arrived_at: string | null) => ({ amount: asRubles(amount), arrived_at });

it.each([
  ['none', [], null],
  ['one on its way', [arrived(16_500, null)], 'Возврат отправлен в банк: 16 500 ₽.'],
  [
    'one that is there',
    [arrived(16_500, '2026-11-21T12:05:00Z')],
    'Деньги возвращены: 16 500 ₽, 21 ноября, 15:05.',
  ],
  [
    'one of each',
    [arrived(700, '2026-11-21T12:05:00Z'), arrived(16_500, null)],
    'Деньги возвращены: 700 ₽, 21 ноября, 15:05. Возврат отправлен в банк: 16 500 ₽.',
  ],
])('refunds that the bank has: %s', (_, refunds, text) => {
  expect(refundsText(refunds, [{ from: 0, minutes: 180 }])?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});
