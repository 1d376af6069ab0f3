import { expect, it } from 'vitest';
import { cleanAddress, cleanReferrer, countersPath, isCounted } from './counted-page.ts';

const ORIGIN = 'https://book.example';

it.each([
  ['/morskoy', '', true],
  ['/morskoy/', '', true],
  ['/morskoy', '?arrival=2030-12-10&departure=2030-12-13&adults=2&room=STD&rate=BAR&extras=', true],
  ['/morskoy/rooms/STD', '', true],
  ['/morskoy', '?arrival=2030-12-10&change=W6HS-N7B2-XP0D', false],
  ['/alpina', '', false],
  ['/morskoy/login', '', false],
  ['/morskoy/login/password', '', false],
  ['/morskoy/register', '', false],
  ['/morskoy/profile/booking/7', '', false],
  ['/morskoy/success', '?order=W6HS-N7B2-XP0D', false],
  ['/morskoy/rooms', '', false],
  ['/morskoy/search-form', '', false],
])('whether %s%s of Morskoy is counted: %s', (pathname, search, expected) => {
  expect(isCounted('/morskoy', pathname, search)).toBe(expected);
});

it.each([
  ['/', true],
  ['/rooms/STD', true],
  ['/login', false],
  ['/success', false],
  ['/alpina/rooms/STD', false],
])('whether %s of a hotel’s own site is counted: %s', (pathname, expected) => {
  expect(isCounted('/', pathname, '')).toBe(expected);
  expect(countersPath('/', '')).toBe('/counters');
});

it('an address is told with the marks of an advertisement and without the stay', () => {
  const search = '?arrival=2030-12-10&promo=7654321&utm_source=yandex&yclid=5&order=1&access=2&name=Anna';
  expect(cleanAddress(ORIGIN, '/morskoy', search)).toBe(`${ORIGIN}/morskoy?utm_source=yandex&yclid=5`);
  expect(cleanAddress(ORIGIN, '/morskoy', '?promo=7654321')).toBe(`${ORIGIN}/morskoy`);
  expect(countersPath('/morskoy', search)).toBe('/morskoy/counters?utm_source=yandex&yclid=5');
});

it.each([
  ['https://yandex.ru/search?text=hotel', 'https://yandex.ru/'],
  [`${ORIGIN}/morskoy/login/password`, ''],
  ['android-app://com.google/', ''],
  ['', ''],
])('of the referrer %s is told: %s', (referrer, told) => {
  expect(cleanReferrer(referrer, ORIGIN)).toBe(told);
});
