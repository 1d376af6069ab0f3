import { expect, it } from 'vitest';
import { untilArrival } from './until-arrival.ts';

const STAY = { arrival: '2026-12-16', departure: '2026-12-18', isActive: true };

it.each([
  ['2026-11-28', 'через 18 дней'],
  ['2026-11-25', 'через 21 день'],
  ['2026-12-14', 'через 2 дня'],
  ['2026-12-15', 'завтра'],
  ['2026-12-16', 'сегодня'],
  ['2026-12-17', 'вы у нас'],
  ['2026-12-18', 'вы у нас'],
  ['2026-12-19', null],
])('on %s a stay from 16 to 18 December is %s', (today, text) => {
  expect(untilArrival(STAY, today)?.replace(/\s/g, ' ') ?? null).toBe(text);
});

it('what was cancelled does not come nearer', () => {
  expect(untilArrival({ ...STAY, isActive: false }, '2026-11-28')).toBeNull();
});
