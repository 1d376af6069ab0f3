import { expect, it } from 'vitest';
import type { Site } from '#lib/config/hotel-site.ts';
import { withCarriedMarks } from './carried-marks.ts';

const ORIGIN = 'http://hotel.example';
const STAY = '?arrival=2026-12-13&adults=2';
const AD = `${ORIGIN}/morskoy?utm_source=mail&lang=ru`;

const carried = (
  address: string,
  referer: string | null,
  method = 'GET',
  site: Site = { origin: ORIGIN, slug: null },
) => withCarriedMarks({ site, method, address, host: 'hotel.example', referer });

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

it('a form that is posted goes there too, but not what only asks', () => {
  expect(carried(`/morskoy${STAY}`, AD, 'POST')).toBe(`/morskoy${STAY}&utm_source=mail`);
  expect(carried(`/morskoy${STAY}`, AD, 'HEAD')).toBeNull();
});

it('on a hotel’s own site the marks stay on the way between its pages, which have no slug', () => {
  const own = { origin: ORIGIN, slug: 'morskoy' };
  const ad = `${ORIGIN}/?utm_source=mail`;
  expect(carried(`/${STAY}`, ad, 'GET', own)).toBe(`/${STAY}&utm_source=mail`);
  expect(carried(`/rooms/STD${STAY}`, ad, 'GET', own)).toBe(`/rooms/STD${STAY}&utm_source=mail`);
  expect(carried('/login', `${ORIGIN}/rooms/STD?utm_source=mail`, 'GET', own)).toBe('/login?utm_source=mail');
});
