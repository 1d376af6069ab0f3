import { describe, expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import type { DayFacts } from '#rules/search/day-facts.ts';
import { dayLabel } from './stay-months.tsx';

const TIMES = { time_arrival: '14:00:00', time_departure: '12:00:00' };
const FREE: DayFacts = {
  availability: { color: '#0a0', legend: 'Есть номера' },
  shape: 'plain',
  isSoldOut: false,
  isUnavailable: false,
  price: asKopecks(820_000),
  nights: null,
  isCheapest: false,
};

const FULL: DayFacts = {
  ...FREE,
  availability: { color: '#a00', legend: 'Недоступно' },
  price: undefined,
  isSoldOut: true,
  isUnavailable: true,
};

describe('what a screen reader hears of a day', () => {
  it.each([
    ['an ordinary day', {}, FREE, 'вторник, 1 декабря 2026 г., есть номера, 8\u00a0200\u00a0₽'],
    [
      'a day with the price of the stay from it on',
      {},
      { ...FREE, price: asKopecks(2_160_000), nights: 3 },
      'вторник, 1 декабря 2026 г., есть номера, 3\u00a0ночи от 21\u00a0600\u00a0₽',
    ],
    [
      'the cheapest of them',
      {},
      { ...FREE, price: asKopecks(2_160_000), nights: 3, isCheapest: true },
      'вторник, 1 декабря 2026 г., есть номера, 3\u00a0ночи от 21\u00a0600\u00a0₽, самая низкая цена',
    ],
    [
      'a day on which the stay cannot begin',
      {},
      { ...FREE, price: undefined, nights: 3, isUnavailable: true },
      'вторник, 1 декабря 2026 г., есть номера, заезд на 3\u00a0ночи недоступен',
    ],
    ['a night that cannot be had', {}, { ...FULL, nights: 3 }, 'вторник, 1 декабря 2026 г., недоступно'],
    ['a day without facts', {}, undefined, 'вторник, 1 декабря 2026 г.'],
    [
      'a day within such a stay, on which its price would read as that of the night',
      { range_middle: true },
      { ...FREE, price: asKopecks(2_160_000), nights: 3 },
      'вторник, 1 декабря 2026 г., есть номера',
    ],
    [
      'the arrival of such a stay',
      { range_start: true },
      { ...FREE, price: asKopecks(2_160_000), nights: 3 },
      'вторник, 1 декабря 2026 г., заезд с 14:00, есть номера, 3\u00a0ночи от 21\u00a0600\u00a0₽',
    ],
    [
      'the departure after one night, whose price is that of the next one',
      { range_end: true },
      { ...FREE, nights: 1 },
      'вторник, 1 декабря 2026 г., выезд до 12:00, есть номера',
    ],
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
