import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCESS_MISTAKES } from './testing/access-mistakes.ts';
import { ACCOUNT_MISTAKES } from './testing/account-mistakes.ts';
import { COMMON } from './testing/common-mistakes.ts';
import { FILE_MISTAKES } from './testing/file-mistakes.ts';
import { HOTEL_MISTAKES } from './testing/hotel-mistakes.ts';
import { MADE_ORDER_MISTAKES } from './testing/made-order-mistakes.ts';
import { ORDER_MISTAKES } from './testing/order-mistakes.ts';
import { SEARCH_MISTAKES } from './testing/search-mistakes.ts';
import { TEXT_MISTAKES } from './testing/text-mistakes.ts';
import { modelApi, wordsOf } from './testing/visits.ts';

const { reportOf } = modelApi();
const FURTHER = [
  ...HOTEL_MISTAKES,
  ...SEARCH_MISTAKES,
  ...ACCOUNT_MISTAKES,
  ...ACCESS_MISTAKES,
  ...ORDER_MISTAKES,
  ...MADE_ORDER_MISTAKES,
  ...TEXT_MISTAKES,
  ...FILE_MISTAKES,
];

describe('names the mistake, its place and what a guest would see:', () => {
  it.each([...COMMON, ...FURTHER])('%s', async (_name, fault, operation, path, words) => {
    const { wrong, isGreen } = await reportOf(fault);
    const found = wrong.filter((it) => it.operation === operation && it.path === path);
    expect(wordsOf(found)).toMatch(words);
    expect(found.every(({ guest }) => guest.length > 5)).toBe(true);
    expect(isGreen).toBe(false);
  });
});

it('the page for integrators lists the commonest, and how many are planted', () => {
  const page = readFileSync('docs/integration.md', 'utf8').replaceAll('’', "'");
  const rows = [...page.matchAll(/^\| \d+ \| (.*?) \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(COMMON.map(([name]) => name.replaceAll('’', "'")));
  expect(page).toContain(`each of these ${COMMON.length} and ${FURTHER.length} more are planted`);
});
