import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_MONEY, plus, toKopecks } from '#contract/schemas/money.ts';
import { type PublicOrder, publicOrder } from '#contract/schemas/reservation.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { changeLines } from './change-lines.ts';

type Extra = [code: string, name: string, price: number];

/** A receipt in rubles; each price is of a night from `from` on. */
function receipt(from: string, prices: number[], extras: Extra[] = []): PublicOrder {
  const packages = extras.map(([code, name, price]) => ({ code, name, price }));
  const all = [...prices, ...extras.map(([, , price]) => price)];
  return publicOrder.parse({
    number: 'N-1',
    arrival: from,
    departure: addIsoDays(from, prices.length),
    total_price: all.reduce((sum, price) => sum + price, 0),
    night_prices: prices.map((price, night) => ({ date: addIsoDays(from, night), price })),
    packages,
  });
}

const told = (was: PublicOrder, next: PublicOrder) =>
  changeLines(was, next).map(({ label, ...line }) => [label.replace(/\s/g, ' '), line.was, line.next]);

describe('both receipts line by line', () => {
  it('a stay that begins a day later loses a night, keeps those that both have, and gains one', () => {
    expect(
      told(receipt('2026-12-13', [8_200, 8_200, 9_000]), receipt('2026-12-14', [8_200, 9_000, 7_000])),
    ).toEqual([
      ['вс, 13 дек', 820_000, null],
      ['пн, 14 дек', 820_000, 820_000],
      ['вт, 15 дек', 900_000, 900_000],
      ['ср, 16 дек', null, 700_000],
    ]);
  });

  it('nights that follow each other and cost the same on both sides are one line', () => {
    expect(told(receipt('2026-12-13', [100, 100, 100]), receipt('2026-12-13', [150, 150, 150, 150]))).toEqual(
      [
        ['13–16 дек, 3 ночи', 30_000, 45_000],
        ['ср, 16 дек', null, 15_000],
      ],
    );
  });

  it('extras stand by their code: kept, left and taken', () => {
    const was = receipt(
      '2026-12-13',
      [100],
      [
        ['BRK', 'Завтрак', 900],
        ['TRF', 'Трансфер', 2_900],
      ],
    );
    const next = receipt(
      '2026-12-13',
      [100],
      [
        ['BRK', 'Завтрак', 1_000],
        ['KID', 'Детское меню', 50],
      ],
    );
    expect(told(was, next).slice(1)).toEqual([
      ['Завтрак', 90_000, 100_000],
      ['Трансфер', 290_000, null],
      ['Детское меню', null, 5_000],
    ]);
  });

  it('where one side does not say what each night costs, the rooms are one line', () => {
    const was = { ...receipt('2026-12-13', [100, 200], [['BRK', 'Завтрак', 50]]), night_prices: undefined };
    expect(told(was as PublicOrder, receipt('2026-12-14', [300]))).toEqual([
      ['Проживание', 30_000, 30_000],
      ['Завтрак', 5_000, null],
    ]);
  });

  it('the lines of each side add up to its total, whatever the stays are', () => {
    const stay = fc.record({
      shift: fc.integer({ min: -9, max: 9 }),
      prices: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 9 }),
      extras: fc.uniqueArray(fc.constantFrom('A', 'B', 'C'), { maxLength: 3 }),
    });
    const made = ({ shift, prices, extras }: { shift: number; prices: number[]; extras: string[] }) =>
      receipt(
        addIsoDays('2027-02-01', shift),
        prices,
        extras.map((code) => [code, code, 7]),
      );
    fc.assert(
      fc.property(stay, stay, (one, other) => {
        const [was, next] = [made(one), made(other)];
        const lines = changeLines(was, next);
        const sum = (side: 'was' | 'next') => plus(...lines.map((line) => line[side] ?? NO_MONEY));
        expect([sum('was'), sum('next')]).toEqual([toKopecks(was.total_price), toKopecks(next.total_price)]);
      }),
      { numRuns: 1_000 },
    );
  });
});
