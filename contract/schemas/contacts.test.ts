import { expect, it } from 'vitest';
import { isRussianPhone } from './contacts.ts';
import { email, phone } from './primitives.ts';

it.each([
  ['+7(916) 123 4567', true],
  ['8 (916) 123-45-67', true],
  ['79161234567', true],
  ['9161234567', true],
  ['+7(916) 123 456', false],
  ['+791612345678', false],
  ['91612345678', false],
  ['+9161234567', false],
  ['+375291234567', false],
  ['4951234567', false],
])('%j is a whole Russian number: %s', (number, isOne) => {
  expect(isRussianPhone(number)).toBe(isOne);
});

it.each([
  ['elena@mail.example', true],
  ['info@россия.рф', true],
  ['info@xn--h1alffa9f.xn--p1ai', true],
  ['INFO@XN--H1ALFFA9F.XN--P1AI', true],
  ['почта@гостиница.россия.рф', true],
  ["o'neil+trip@mail.co.uk", true],
  ['a@b-c.travel', true],
  [' elena@mail.example ', true],
  ['a@b..com', false],
  ['a@.com', false],
  ['a@b.', false],
  ['a@-b.com', false],
  ['a@b-.com', false],
  ['a@b.c', false],
  ['a@192.168.0.1', false],
  ['a@b.xn--', false],
  ['elena\u200b@mail.example', false],
  ['elena@mail.exam\u00adple', false],
  ['elena@mail\u2060.example', false],
  ['\u202aelena@mail.example', false],
  ['elena\u3164@mail.example', false],
  ['elena\u0000@mail.example', false],
  [`a@${'b'.repeat(64)}.com`, false],
])('%j is an e-mail address: %s', (text, isOne) => {
  expect(email.safeParse(text).success).toBe(isOne);
});

it.each([
  ['+7 (900) 123‑45‑67', '+7 (900) 123-45-67'],
  ['\u202a+7 900 123–45–67\u202c', '+7 900 123-45-67'],
  ['+7\u00a0900\u00a0123\u00a045\u00a067', '+7\u00a0900\u00a0123\u00a045\u00a067'],
  ['+7 8 900 123 45 67', '+79001234567'],
  ['+7 (7 900) 123-45-67', '+79001234567'],
  ['8 900 123 45 67', '8 900 123 45 67'],
  ['+375 29 123 45 67', '+375 29 123 45 67'],
])('the phone %j is read as %j', (typed, meant) => {
  expect(phone.safeParse(typed)).toMatchObject({ success: true, data: meant });
});
