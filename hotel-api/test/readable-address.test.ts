import { expect, test } from 'vitest';
import { readableAddress } from '#api/src/reservations/readable-address.ts';

test.each([
  ['info@xn--h1alffa9f.xn--p1ai', 'info@россия.рф'],
  ['info@XN--H1ALFFA9F.XN--P1AI', 'info@россия.рф'],
  ['vera@mail.example', 'vera@mail.example'],
  ['вера@россия.рф', 'вера@россия.рф'],
  ['vera@xn--a.example', 'vera@xn--a.example'],
  ['', ''],
])('%s is read as %s', (email, read) => {
  expect(readableAddress(email)).toBe(read);
});
