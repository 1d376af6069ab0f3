import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';
import { nearestStay } from './nearest-stay.ts';

const TODAY = '2026-12-10';
const LIMITS = { max_nights: 30, last_departure: '2027-06-01' };

it.each([
  ['too long: the first nights of it', '2026-12-20', '2027-02-20', '2026-12-20', '2027-01-19'],
  ['ends after what is on sale: as far as it goes', '2027-05-28', '2027-06-05', '2027-05-28', '2027-06-01'],
  ['begins after it: the last of it', '2027-08-01', '2027-08-04', '2027-05-29', '2027-06-01'],
  ['has begun: from today', '2026-12-09', '2026-12-12', '2026-12-10', '2026-12-13'],
  ['years ahead and endless', '2030-01-01', '2031-01-01', '2027-05-02', '2027-06-01'],
])('a stay that %s', (_, arrival, departure, from, until) => {
  expect(nearestStay({ arrival, departure }, LIMITS, TODAY)).toEqual({ arrival: from, departure: until });
});

it('a hotel that says no limits has none to offer', () => {
  const stay = { arrival: '2030-01-01', departure: '2031-01-01' };
  expect(nearestStay(stay, { max_nights: null, last_departure: null }, TODAY)).toBeNull();
});

it('nothing is on sale: there is no nearest stay', () => {
  const stay = { arrival: '2027-01-01', departure: '2027-01-02' };
  expect(nearestStay(stay, { max_nights: 30, last_departure: TODAY }, TODAY)).toBeNull();
});

const stays = fc.record({ from: fc.integer({ min: -3, max: 60 }), nights: fc.integer({ min: 1, max: 20 }) });
const limits = fc.record({ max: fc.integer({ min: 1, max: 12 }), last: fc.integer({ min: 1, max: 30 }) });

it('it is within the limits, and none that is keeps more nights or begins nearer', () => {
  fc.assert(
    fc.property(stays, limits, ({ from, nights }, { max, last }) => {
      const arrival = addIsoDays(TODAY, from);
      const stay = { arrival, departure: addIsoDays(arrival, nights) };
      const isTaken = (start: number, length: number) =>
        start >= 0 && length <= max && start + length <= last;
      const found = nearestStay(stay, { max_nights: max, last_departure: addIsoDays(TODAY, last) }, TODAY);
      if (!found) {
        expect(isTaken(from, nights)).toBe(true);
        return;
      }
      const start = nightsBetween(TODAY, found.arrival);
      const length = nightsBetween(found.arrival, found.departure);
      expect(isTaken(start, length)).toBe(true);
      // The expected stay is found by brute force: the nearest possible arrival, and there the most nights.
      const starts = Array.from({ length: last }, (_, day) => day);
      const nearest = starts.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))[0] ?? 0;
      const isWithin = from >= 0 && from < last;
      if (isWithin) expect(start).toBe(nearest);
      const longest = Math.max(...[...Array(nights + 1).keys()].filter((n) => n > 0 && isTaken(start, n)));
      expect(length).toBe(longest);
    }),
    { numRuns: 3000 },
  );
});
