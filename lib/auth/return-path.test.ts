import { describe, expect, it } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

describe('after a login', () => {
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
  ])('%s', (_, next, path) => {
    expect(returnPath('morskoy', next)).toBe(path);
  });
});

it.each([
  [undefined, '/morskoy/login'],
  ['/morskoy/profile/booking', '/morskoy/login?next=%2Fmorskoy%2Fprofile%2Fbooking'],
])('the login page for %s', (next, path) => {
  expect(loginPath('morskoy', next)).toBe(path);
});
