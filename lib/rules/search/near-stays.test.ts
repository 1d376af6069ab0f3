import { describe, expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
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
    const told = stays.map(({ shift, arrival, departure, total, difference }) =>
      [shift, arrival, departure, total, difference].join(' '),
    );
    expect(told).toEqual([
      '-3 2026-12-27 2026-12-30  ',
      '-2 2026-12-28 2026-12-31 2000000 -400000',
      '-1 2026-12-29 2027-01-01  ',
      '0 2026-12-30 2027-01-02 2400000 0',
      '1 2026-12-31 2027-01-03 2160000 -240000',
      '2 2027-01-01 2027-01-04 2400000 0',
      '3 2027-01-02 2027-01-05  ',
    ]);
    expect(stays[0]).toMatchObject({ total: null, difference: null });
  });

  it.each([
    ['no day before today', '2026-12-29', [-1, 0, 1, 2, 3]],
    ['today is one of them', '2026-12-30', [0, 1, 2, 3]],
  ])('%s', (_, today, shifts) => {
    expect(nearStays(STAY, TOTALS, today).map(({ shift }) => shift)).toEqual(shifts);
  });

  it('while the totals are loading nothing is called full', () => {
    const totals = nearStays(STAY, undefined, '2026-12-30').map(({ total }) => total);
    expect(totals).toEqual(Array(4).fill(undefined));
  });

  it('without the guest’s own total there is no difference', () => {
    const [, next] = nearStays(STAY, new Map([['2026-12-31', asKopecks(1)]]), '2026-12-30');
    expect(next).toMatchObject({ total: 1, difference: null });
  });
});
