import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brotliSize } from '#tests/bench/brotli-size.ts';
import { HOTEL_SEARCH, hotelSearch, INLINE_SCRIPTS, inlineScripts } from './write-inline-scripts.ts';

it('pages carry the inline programs as they are written (npm run contract)', async () => {
  expect(readFileSync(INLINE_SCRIPTS, 'utf8')).toBe(await inlineScripts());
});

it('sites load the search as it is written, and it is small', async () => {
  const file = readFileSync(HOTEL_SEARCH);
  expect(file.toString()).toBe(await hotelSearch());
  expect(brotliSize(file)).toBeLessThanOrEqual(5_000);
});
