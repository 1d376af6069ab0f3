import { describe, expect, it } from 'vitest';
import { asKopecks } from '@/lib/contracts/money';
import { nearStays } from './near-stays.ts';

const STAY = { arrival: '2026-12-30', departure: '2027-01-02' };
const TOTALS = new Map([
  ['2026-12-28', asKopecks(2_000_000)],
  ['2026-12-30', asKopecks(2_400_000)],
  ['2026-12-31', asKopecks(2_160_000)],
  ['2027-01-01', asKopecks(2_400_000)],
]);

describe('the same stay on near dates', () => {
  it('three days to either side, each with what it costs more or less', () => {
    const stays = nearStays(STAY, TOTALS, '2026-11-21');
    expect(stays.map(({ shift, arrival, departure }) => [shift, arrival, departure])).toEqual([
      [-3, '2026-12-27', '2026-12-30'],
      [-2, '2026-12-28', '2026-12-31'],
      [-1, '2026-12-29', '2027-01-01'],
      [0, '2026-12-30', '2027-01-02'],
      [1, '2026-12-31', '2027-01-03'],
      [2, '2027-01-01', '2027-01-04'],
      [3, '2027-01-02', '2027-01-05'],
    ]);
    expect(stays.map(({ total, difference }) => [total, difference])).toEqual([
      [null, null],
      [2_000_000, -400_000],
      [null, null],
      [2_400_000, 0],
      [2_160_000, -240_000],
      [2_400_000, 0],
      [null, null],
    ]);
  });

  it.each([
    ['no day before today', '2026-12-29', [-1, 0, 1, 2, 3]],
    ['today is one of them', '2026-12-30', [0, 1, 2, 3]],
  ])('%s', (_, today, shifts) => {
    expect(nearStays(STAY, TOTALS, today).map(({ shift }) => shift)).toEqual(shifts);
  });

  it('while the totals are on their way nothing is called full', () => {
    expect(nearStays(STAY, undefined, '2026-12-30').map(({ total }) => total)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('without the guest’s own total there is no difference', () => {
    const [, next] = nearStays(STAY, new Map([['2026-12-31', asKopecks(1)]]), '2026-12-30');
    expect(next).toMatchObject({ total: 1, difference: null });
  });
});
