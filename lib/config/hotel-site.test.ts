import { expect, it } from 'vitest';
import { hotelUrl, namedHotels, siteAt } from './hotel-site.ts';
import { readSettings, SettingsError } from './settings.ts';

const APP_ORIGIN = 'https://booking.example';
const OWN = { APP_ORIGIN, HOTEL_ORIGINS: 'morskoy https://booking.morskoy.example' };
const settings = readSettings({ ...OWN, HOTEL_SLUGS: 'morskoy,alpina' });

it.each([
  ['morskoy', '', 'https://booking.morskoy.example/'],
  ['morskoy', '?arrival=2026-12-10', 'https://booking.morskoy.example/?arrival=2026-12-10'],
  ['morskoy', '/login', 'https://booking.morskoy.example/login'],
  ['alpina', '', 'https://booking.example/alpina'],
  ['alpina', '?arrival=2026-12-10', 'https://booking.example/alpina?arrival=2026-12-10'],
  ['alpina', '/login', 'https://booking.example/alpina/login'],
])('%s%s is at %s', (slug, rest, address) => {
  expect(hotelUrl(settings, slug, rest)).toBe(address);
});

it.each([
  ['booking.morskoy.example', 'morskoy'],
  ['Booking.Morskoy.Example', 'morskoy'],
  ['booking.example', null],
])('the host %s is the site of %s', (host, slug) => {
  expect(siteAt(settings, host)?.slug).toBe(slug);
});

it.each(['evil.example', 'morskoy.example', 'booking.morskoy.example:8443', '10.0.0.1:3000', '', null])(
  'the host %j is no site where hotels have origins of their own, and the installation where none has',
  (host) => {
    expect(siteAt(settings, host)).toBeNull();
    expect(siteAt(readSettings({ APP_ORIGIN }), host)).toEqual({ origin: APP_ORIGIN, slug: null });
  },
);

it('a site names its own hotel to programs, the installation those of HOTEL_SLUGS', () => {
  const named = (host: string) => namedHotels(siteAt(settings, host) as never, settings);
  expect(named('booking.morskoy.example')).toEqual(['morskoy']);
  expect(named('booking.example')).toEqual(['morskoy', 'alpina']);
});

it.each([
  ['morskoy https://а.рф', { morskoy: 'https://xn--80a.xn--p1ai' }],
  [
    'morskoy https://a.example/\nalpina https://b.example',
    { morskoy: 'https://a.example', alpina: 'https://b.example' },
  ],
  [
    ' morskoy   https://a.example , alpina https://b.example,',
    { morskoy: 'https://a.example', alpina: 'https://b.example' },
  ],
])('%j is read', (HOTEL_ORIGINS, expected) => {
  expect(Object.fromEntries(readSettings({ APP_ORIGIN, HOTEL_ORIGINS }).HOTEL_ORIGINS)).toEqual(expected);
});

it.each([
  ['https://a.example', /«https:\/\/a.example»/],
  ['morskoy a.example', /«morskoy a.example»/],
  ['morskoy https://a.example/path', /slug of a hotel and its origin/],
  ['login https://a.example', /«login https:\/\/a.example»/],
  ['morskoy https://a.example, morskoy https://b.example', /has «morskoy» twice/],
  ['morskoy https://a.example, alpina https://A.example', /has «https:\/\/a.example» twice/],
  ['morskoy http://a.example', /another scheme/],
  [`morskoy ${APP_ORIGIN}`, /has APP_ORIGIN/],
])('%j is refused with a reason', (HOTEL_ORIGINS, reason) => {
  expect(() => readSettings({ APP_ORIGIN, HOTEL_ORIGINS })).toThrow(reason);
});

it('is refused without APP_ORIGIN: nothing would tell which host the other hotels are at', () => {
  expect(() => readSettings({ HOTEL_ORIGINS: OWN.HOTEL_ORIGINS })).toThrow(SettingsError);
});
