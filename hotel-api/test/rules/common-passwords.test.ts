import { expect, test } from 'vitest';
import { isCommonPassword } from '#api/src/accounts/common-passwords.ts';

test.each([
  ['Password1', true],
  ['Qwerty123', true],
  ['Passw0rd', true],
  ['PassWORD123', true],
  ['1q2w3e4R', true],
  ['Morskoy2026', false],
  ['Gost2026a', false],
  ['Volna2026', false],
  ['Зима2026aB', false],
  ['x7Kq-92Lm-aa', false],
])('%s is a common password: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});
