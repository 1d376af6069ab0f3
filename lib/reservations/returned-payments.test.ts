import { expect, it } from 'vitest';
import { asRubles } from '@/lib/contracts/money';
import { returnedText } from './settlement.ts';

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
  expect(returnedText({ ...told, paid_amount }, 'Europe/Moscow')?.replaceAll('\u00a0', ' ') ?? null).toBe(
    text,
  );
});
