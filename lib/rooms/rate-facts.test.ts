import { describe, expect, it } from 'vitest';
import type { CancellationLadder } from '@/lib/contracts/cancellation';
import { asRubles } from '@/lib/contracts/money';
import { rateFacts } from './rate-facts.ts';

const MOSCOW = { timezone: 'Europe/Moscow', hotel_payment_methods: [] };
const NOW = { now: Date.parse('2026-12-01T00:00:00Z') };
const RATE = {
  total_price: asRubles(17_000),
  nights: [
    { date: '2026-12-10', price: asRubles(8200) },
    { date: '2026-12-11', price: asRubles(8800) },
  ],
};
type Facts = Parameters<typeof rateFacts>;
const texts = (rate: Facts[0], terms: Facts[1], clock: Facts[2], isKnownGuest = false) =>
  rateFacts(rate, terms, clock, isKnownGuest).map(({ text }) => text.replaceAll('\u00a0', ' '));

describe('what a rate holds', () => {
  it.each([
    ['NONE', 'Без питания'],
    ['BREAKFAST', 'С завтраком'],
    ['HALF_BOARD', 'Завтрак и ужин'],
    ['FULL_BOARD', 'Завтрак, обед и ужин'],
  ] as const)('%s: %s', (meal, text) => {
    expect(texts({ ...RATE, meal }, MOSCOW, NOW)).toEqual([text]);
  });

  it('how it is cancelled, by the hotel’s clock', () => {
    const cancellation: CancellationLadder = [
      { until: '2026-12-07T11:00:00Z', keep: { percent: 0 } },
      { until: null, keep: { nights: 1 } },
    ];
    expect(texts({ ...RATE, cancellation }, { ...MOSCOW, timezone: 'Asia/Yekaterinburg' }, NOW)).toEqual([
      'Отмена бесплатна до 7 дек, 16:00, потом удержат 8 200 ₽',
    ]);
  });

  const online = { is_not_pay: false, payment_alias: 'FULL' };
  const firstNight = { is_not_pay: false, payment_alias: 'FIRST_NIGTH' };
  const atHotel = { is_not_pay: true, payment_alias: 'HOTEL' };
  it.each([
    [[], []],
    [[atHotel], ['Оплата в отеле']],
    [[online, atHotel], ['Оплата сейчас или в отеле']],
    [[online], ['Оплата сейчас']],
    [[online, firstNight], ['Сейчас всё или одна ночь']],
  ])('payment by %j: %j', (hotel_payment_methods, expected) => {
    expect(texts(RATE, { ...MOSCOW, hotel_payment_methods }, NOW)).toEqual(expected);
  });

  it('payment at the hotel is no fact for whom it is not offered to', () => {
    const terms = { ...MOSCOW, hotel_payment_methods: [online, { ...atHotel, known_only: true }] };
    expect(texts(RATE, terms, NOW)).toEqual(['Оплата сейчас']);
    expect(texts(RATE, terms, NOW, true)).toEqual(['Оплата сейчас или в отеле']);
  });
});
