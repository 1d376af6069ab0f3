import { expect, it } from 'vitest';
import { stayLine } from './stay-line.ts';

// 7 December 2026 is a Monday.
it.each([
  ['a week from Monday on', '2026-12-07', '2026-12-12', { first: '2026-12-08', days: 4 }],
  ['three nights', '2026-12-08', '2026-12-11', { first: '2026-12-09', days: 2 }],
  ['over a weekend: the longer side', '2026-12-09', '2026-12-15', { first: '2026-12-10', days: 4 }],
  ['over a weekend: the later side, if longer', '2026-12-12', '2026-12-18', { first: '2026-12-14', days: 4 }],
  ['equal sides: the first', '2026-12-11', '2026-12-16', { first: '2026-12-12', days: 2 }],
  ['over two months', '2026-12-29', '2027-01-04', { first: '2027-01-01', days: 3 }],
  ['more than a week', '2026-12-05', '2026-12-20', { first: '2026-12-07', days: 7 }],
  ['from Sunday', '2026-12-13', '2026-12-17', { first: '2026-12-14', days: 3 }],
])('%s', (_what, arrival, departure, line) => {
  expect(stayLine(arrival, departure)).toEqual(line);
});

it.each([
  ['one night', '2026-12-08', '2026-12-09'],
  ['two nights', '2026-12-08', '2026-12-10'],
  ['three nights with a Monday between', '2026-12-12', '2026-12-15'],
])('%s have no room for a line', (_what, arrival, departure) => {
  expect(stayLine(arrival, departure)).toBeNull();
});
