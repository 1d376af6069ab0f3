import { expect, expectTypeOf, it } from 'vitest';
import {
  asKopecks,
  asRubles,
  type Kopecks,
  least,
  minus,
  most,
  plus,
  type Rubles,
  times,
  toKopecks,
  toRubles,
} from './money.ts';
import type { Rate } from './room-search.ts';

it('rubles are not taken for kopecks, nor kopecks for rubles, nor a bare number for either', () => {
  expectTypeOf<Rubles>().not.toExtend<Kopecks>();
  expectTypeOf<Kopecks>().not.toExtend<Rubles>();
  expectTypeOf<number>().not.toExtend<Kopecks>();
  expectTypeOf<Rate['total_price']>().toEqualTypeOf<Rubles>();
  expectTypeOf(toRubles).parameter(0).toEqualTypeOf<Kopecks>();
});

it('amounts are added, deducted and multiplied in whole kopecks', () => {
  const [night, breakfast] = [toKopecks(asRubles(8200.1)), toKopecks(asRubles(900.2))];
  expect(plus(night, night, breakfast)).toBe(1_730_040);
  expect(plus()).toBe(0);
  expect(minus(night, breakfast)).toBe(729_990);
  expect(times(breakfast, 3)).toBe(270_060);
  expect([least(night, asKopecks(1)), least(asKopecks(1), night)]).toEqual([1, 1]);
  expect([most(night, asKopecks(1)), most(asKopecks(1), night)]).toEqual([night, night]);
  expect(toRubles(times(breakfast, 3))).toBe(2700.6);
});
