import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { asKopecks, asRubles, type Kopecks } from '#contract/schemas/money.ts';
import { formatAmount, formatMoney, formatThousands, toKopecks, toRubles } from './money.ts';

describe('rubles of the wire are whole kopecks in code', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [1.15, 115],
    [4.35, 435],
    [8.2, 820],
    [19.99, 1999],
    [1.005e3, 100_500],
    [16400, 1_640_000],
    [1_000_000.01, 100_000_001],
  ])('%d rubles', (rubles, kopecks) => {
    expect(toKopecks(asRubles(rubles))).toBe(kopecks);
    expect(toRubles(asKopecks(kopecks))).toBe(rubles);
  });

  it('no kopeck is lost in conversion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (kopecks) => {
        expect(toKopecks(toRubles(asKopecks(kopecks)))).toBe(kopecks);
      }),
    );
  });
});

it('a price of the wire is shown in rubles only after its conversion', () => {
  expectTypeOf(formatMoney).parameter(0).toEqualTypeOf<Kopecks>();
  expectTypeOf(formatAmount).parameter(0).toEqualTypeOf<Kopecks>();
});

it.each([
  [0, '0'],
  [1, '0,01'],
  [50, '0,50'],
  [100, '1'],
  [99_900, '999'],
  [100_000, '1\u00a0000'],
  [1_240_000, '12\u00a0400'],
  [1_240_050, '12\u00a0400,50'],
  [1_240_005, '12\u00a0400,05'],
  [123_456_789, '1\u00a0234\u00a0567,89'],
  [-150_000, '−1\u00a0500'],
])('amounts: %d kopecks', (kopecks, text) => {
  expect(formatAmount(asKopecks(kopecks))).toBe(text);
  expect(formatMoney(asKopecks(kopecks))).toBe(`${text}\u00a0₽`);
});

it.each([
  [0, '0'],
  [95_000, '1'],
  [820_049, '8,2'],
  [825_000, '8,3'],
  [2_860_000, '28,6'],
  [9_999_950, '100'],
  [12_160_000, '121,6'],
])('%i kopecks in thousands of rubles: %s', (kopecks, text) => {
  expect(formatThousands(asKopecks(kopecks))).toBe(text);
});
