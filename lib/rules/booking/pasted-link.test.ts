import { expect, it } from 'vitest';
import { meantQuery } from './pasted-link.ts';

const SEARCH = '?arrival=2026-12-13&departure=2026-12-16&adults=2,1&childs=INF:1.CHD:2,';
const DATES = '?arrival=2026-12-13&departure=2026-12-16';

it.each([
  SEARCH,
  SEARCH.replaceAll('&', '&amp;'),
  SEARCH.replaceAll('&', '&amp%3B'),
  `${SEARCH}.`,
  `${SEARCH})».`,
  `${SEARCH}…%20`,
])('a link that a mail or a sentence has changed is read as it was meant: %s', (link) => {
  expect(meantQuery(link)).toBe(SEARCH);
});

it.each(['.', ',', ';', '!', '?', ')', '»', '%C2%BB.'])(
  'what ends a sentence behind a date is no part of it: %s',
  (end) => {
    expect(meantQuery(DATES + end)).toBe(DATES);
  },
);
