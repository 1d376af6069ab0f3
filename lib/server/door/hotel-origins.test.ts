import { describe, expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { onlyAddress, pathOnSite, pathWithHotel } from './hotel-origins.ts';

const settings = readSettings({
  APP_ORIGIN: 'https://booking.example',
  HOTEL_ORIGINS: 'morskoy https://morskoy.example',
});
const INSTALLATION = { origin: 'https://booking.example', slug: null };
const OWN = { origin: 'https://morskoy.example', slug: 'morskoy' };

describe('an address of a hotel’s own site and that of the app’s folders', () => {
  it.each([
    ['/', '/morskoy'],
    ['/?arrival=2026-12-10', '/morskoy?arrival=2026-12-10'],
    ['/rooms/STD?adults=2', '/morskoy/rooms/STD?adults=2'],
    ['/profile', '/morskoy/profile'],
    ['/alpina', '/morskoy/alpina'],
    ['//evil.example', '/morskoy//evil.example'],
  ])('%s is %s', (url, inApp) => {
    expect(pathWithHotel(OWN, url)).toBe(inApp);
    expect(pathOnSite(OWN, inApp)).toBe(url);
    expect(pathWithHotel(INSTALLATION, url)).toBe(url);
    expect(pathOnSite(INSTALLATION, url)).toBe(url);
  });
});

it.each([
  ['/morskoy', 'https://morskoy.example/'],
  [
    '/morskoy?arrival=2026-12-10&utm_source=mail',
    'https://morskoy.example/?arrival=2026-12-10&utm_source=mail',
  ],
  ['/morskoy/rooms/STD', 'https://morskoy.example/rooms/STD'],
  ['/morskoy/offers.json', 'https://morskoy.example/offers.json'],
])('%s is led to the hotel’s own site, from the installation and from there', (url, address) => {
  expect(onlyAddress(INSTALLATION, url, settings)).toBe(address);
  expect(onlyAddress(OWN, url, settings)).toBe(address);
});

it.each([
  '/',
  '/alpina',
  '/alpina/morskoy',
  '/morskoyx',
  '/api/v1/hotel-config/morskoy/',
  '/_next/static/morskoy.js',
])('%s stays where it is', (url) => {
  expect(onlyAddress(INSTALLATION, url, settings)).toBeNull();
  expect(onlyAddress(OWN, url, settings)).toBeNull();
});
