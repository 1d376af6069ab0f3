import { describe, expect, it } from 'vitest';
import { rateFacts } from './rate-facts.ts';

const MOSCOW = { timezone: 'Europe/Moscow', hotel_payment_methods: [] };
const NOW = Date.parse('2026-12-01T00:00:00Z');
const texts = (...args: Parameters<typeof rateFacts>) =>
  rateFacts(...args).map(({ text }) => text.replaceAll('\u00a0', ' '));

describe('what a rate holds', () => {
  it.each([
    ['NONE', 'Без питания'],
    ['BREAKFAST', 'С завтраком'],
    ['HALF_BOARD', 'Завтрак и ужин'],
    ['FULL_BOARD', 'Завтрак, обед и ужин'],
  ] as const)('%s: %s', (meal, text) => {
    expect(texts({ meal, free_cancel_until: undefined }, MOSCOW, NOW)).toEqual([text]);
  });

  it.each([
    ['2026-12-07T14:00:00+03:00', 'Europe/Moscow', 'Отмена бесплатна до 7 дек, 14:00'],
    // By the hotel's clock, whatever offset the moment came with.
    ['2026-12-07T11:00:00Z', 'Asia/Yekaterinburg', 'Отмена бесплатна до 7 дек, 16:00'],
    ['2026-11-30T14:00:00+03:00', 'Europe/Moscow', 'Отмена платная'],
    [null, 'Europe/Moscow', 'Без возврата при отмене'],
  ])('free until %s in %s: %s', (free_cancel_until, timezone, text) => {
    expect(texts({ meal: undefined, free_cancel_until }, { ...MOSCOW, timezone }, NOW)).toEqual([text]);
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
    const silent = { meal: undefined, free_cancel_until: undefined };
    expect(texts(silent, { ...MOSCOW, hotel_payment_methods }, NOW)).toEqual(expected);
  });
});
