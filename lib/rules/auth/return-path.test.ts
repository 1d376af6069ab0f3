import { expect, it } from 'vitest';
import { isEntryPath, loginOver, loginPath, returnPath } from './return-path.ts';

it.each([
  ['no page asked for it', null, '/morskoy'],
  ['the profile', '/morskoy/profile', '/morskoy/profile'],
  ['the bookings', '/morskoy/profile/booking', '/morskoy/profile/booking'],
  ['one booking', '/morskoy/profile/booking/55', '/morskoy/profile/booking/55'],
  ['another hotel', '/alpina/profile', '/morskoy'],
  ['another site', 'https://evil.example/morskoy/profile', '/morskoy'],
  ['another site without a scheme', '//evil.example/profile', '/morskoy'],
  ['backslashes', '/\\evil.example', '/morskoy'],
  ['a script', 'javascript:alert(1)', '/morskoy'],
  ['a longer name', '/morskoy/profiles', '/morskoy'],
  ['upwards', '/morskoy/profile/../../evil', '/morskoy'],
  ['a line break', '/morskoy/profile\n', '/morskoy'],
  ['nothing', '', '/morskoy'],
])('after a login: %s', (_, next, path) => {
  expect(returnPath('/morskoy', next)).toBe(path);
});

it.each([
  ['no page asked for it', null, '/'],
  ['the profile', '/profile', '/profile'],
  ['one booking', '/profile/booking/55', '/profile/booking/55'],
  ['a page of another hotel', '/alpina/profile', '/'],
  ['another site without a scheme', '//evil.example/profile', '/'],
])('after a login at an origin of the hotel’s own: %s', (_, next, path) => {
  expect(returnPath('/', next)).toBe(path);
});

it.each([
  [undefined, '/morskoy/login'],
  ['/morskoy/profile/booking', '/morskoy/login?next=%2Fmorskoy%2Fprofile%2Fbooking'],
])('the login page for %s', (next, path) => {
  expect(loginPath('/morskoy', next)).toBe(path);
});

it.each([
  ['/morskoy', '', '/morskoy/login?reason=ended'],
  [
    '/morskoy',
    '?utm=1&arrival=2026-12-01&adults=2,1',
    '/morskoy/login?arrival=2026-12-01&adults=2,1&reason=ended',
  ],
  ['/morskoy/profile/booking/5', '', '/morskoy/login?next=%2Fmorskoy%2Fprofile%2Fbooking%2F5&reason=ended'],
  ['/morskoy/success', '?order=N-1', '/morskoy/login?reason=ended'],
])('the login over %s%s, whose session has ended', (pathname, search, path) => {
  expect(loginOver('/morskoy', pathname, search, 'ended')).toBe(path);
});

it.each([
  ['/', '?arrival=2026-12-01', '/login?arrival=2026-12-01&reason=ended'],
  ['/profile', '', '/login?next=%2Fprofile&reason=ended'],
])('the login over %s%s of an origin of the hotel’s own', (pathname, search, path) => {
  expect(loginOver('/', pathname, search, 'ended')).toBe(path);
});

it.each([
  ['/morskoy/login', true],
  ['/morskoy/login/old', true],
  ['/morskoy/register', true],
  ['/morskoy', false],
  ['/login', true],
  ['/login/old', true],
  ['/', false],
  ['/success', false],
  ['/morskoy/registers', false],
])('%s is a login: %s', (pathname, isIt) => {
  expect(isEntryPath(pathname)).toBe(isIt);
});
