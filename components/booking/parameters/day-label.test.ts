import { describe, expect, it } from 'vitest';
import { asRubles } from '@/lib/contracts/money';
import { dayLabel } from './day-label.ts';

const TIMES = { time_arrival: '14:00:00', time_departure: '12:00:00' };
const FREE = {
  date: '2026-12-01',
  availability: { color: '#0a0', legend: 'Есть номера' },
  min_price: asRubles(8200),
};

describe('what a screen reader hears of a day', () => {
  it.each([
    ['an ordinary day', {}, FREE, 'вторник, 1 декабря 2026 г., есть номера, 8\u00a0200\u00a0₽'],
    ['a day without facts', {}, undefined, 'вторник, 1 декабря 2026 г.'],
    ['the arrival', { range_start: true }, undefined, 'вторник, 1 декабря 2026 г., заезд с 14:00'],
    ['the departure', { range_end: true }, undefined, 'вторник, 1 декабря 2026 г., выезд до 12:00'],
    ['a day in the past', { disabled: true }, FREE, 'вторник, 1 декабря 2026 г., недоступно'],
    [
      'today as the arrival is not called unavailable',
      { disabled: true, range_start: true },
      FREE,
      'вторник, 1 декабря 2026 г., заезд с 14:00',
    ],
  ])('%s', (_, modifiers, day, heard) => {
    expect(dayLabel('2026-12-01', modifiers, day, TIMES)).toBe(heard);
  });
});
