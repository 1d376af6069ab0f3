import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiledTemplate, TEMPLATE } from '#api/src/mail/write-template.ts';

test('the layout of letters is the compiled one: npm run contract writes it', async () => {
  expect(readFileSync(TEMPLATE, 'utf8')).toBe(await compiledTemplate());
});
