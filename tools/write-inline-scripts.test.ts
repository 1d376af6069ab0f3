import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INLINE_SCRIPTS, inlineScripts } from './write-inline-scripts.ts';

it('pages carry the inline programs as they are written (npm run contract)', async () => {
  expect(readFileSync(INLINE_SCRIPTS, 'utf8')).toBe(await inlineScripts());
});
