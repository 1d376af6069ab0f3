import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { withCarriedMarks } from './carried-marks.ts';

const ORIGIN = 'http://hotel.example';
const STAY = '?arrival=2026-12-13&adults=2';
const AD = `${ORIGIN}/morskoy?utm_source=mail&lang=ru`;

const carried = (
  path: string,
  referer: string | null,
  { method = 'GET', headers = {}, slug = null as string | null } = {},
) =>
  withCarriedMarks(
    new NextRequest(ORIGIN + path, {
      method,
      headers: { host: 'hotel.example', ...(referer && { referer }), ...headers },
    }),
    { origin: ORIGIN, slug },
  );

it.each([
  [`/morskoy${STAY}`, `/morskoy${STAY}&utm_source=mail`],
  [`/morskoy/rooms/STD${STAY}`, `/morskoy/rooms/STD${STAY}&utm_source=mail`],
  ['/morskoy/login', '/morskoy/login?utm_source=mail'],
  ['/morskoy/login/old?next=/morskoy/profile', '/morskoy/login/old?next=/morskoy/profile&utm_source=mail'],
])('%s from an advertised page is %s', (path, address) => {
  expect(carried(path, AD)).toBe(address);
  expect(carried(address, AD)).toBeNull();
});

it.each([
  ['a page without a booking', '/morskoy', AD],
  ['another hotel', `/alpina${STAY}`, AD],
  ['an address with marks of its own', `/morskoy${STAY}&yclid=1`, AD],
  ['a page of another site', `/morskoy${STAY}`, 'http://evil.example/morskoy?utm_source=mail'],
  ['a page without marks', `/morskoy${STAY}`, `${ORIGIN}/morskoy?lang=ru`],
  ['no address at all', `/morskoy${STAY}`, 'morskoy?utm_source=mail'],
  ['an unknown page', `/morskoy${STAY}`, null],
])('nothing is added: %s', (_, path, referer) => {
  expect(carried(path, referer)).toBeNull();
});

it('a form that is posted goes there too, but neither a part of a page nor what only asks', () => {
  expect(carried(`/morskoy${STAY}`, AD, { method: 'POST' })).toBe(`/morskoy${STAY}&utm_source=mail`);
  expect(carried(`/morskoy${STAY}`, AD, { headers: { 'x-page-part': '1' } })).toBeNull();
  expect(carried(`/morskoy${STAY}`, AD, { method: 'HEAD' })).toBeNull();
});
