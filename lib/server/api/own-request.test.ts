import { expect, it } from 'vitest';
import { isOwnOrigin, isSameSite } from './own-request.ts';

const APP = 'https://booking.hotel.example';
const OWN = 'https://booking.morskoy.example';
const HERE = '192.168.1.5:3000';

it.each<[string, boolean, string | null, string | null, boolean]>([
  ['the app’s own origin', true, APP, 'booking.hotel.example', true],
  ['its own origin behind a proxy', true, APP, 'web:3000', true],
  ['a foreign name that leads here', true, 'https://evil.example', 'evil.example', false],
  ['any name while none is set', false, `http://${HERE}`, HERE, true],
  ['that name in capitals', false, 'http://hotel.local:3000', 'Hotel.Local:3000', true],
  ['another name than the host', false, 'https://evil.example', HERE, false],
  ['a name, with no host', false, 'https://evil.example', null, false],
  ['a page without an address', false, 'null', 'null', false],
  ['nobody knows where', false, null, HERE, false],
  ['two origins', false, `http://${HERE}, https://evil.example`, HERE, false],
  ['two origins that read as one address', false, `http://${HERE}/, https://evil.example`, HERE, false],
  ['an address instead of an origin', false, `http://${HERE}/morskoy`, HERE, false],
])('a request from %s', (_name, isOriginFixed, origin, host, expected) => {
  expect(
    isOwnOrigin({ origin, host, site: null }, { APP_ORIGIN: APP, HOTEL_ORIGINS: new Map(), isOriginFixed }),
  ).toBe(expected);
});

it.each<[string, string, string, boolean]>([
  ['the hotel’s own site, at itself', OWN, 'booking.morskoy.example', true],
  ['it, at the installation', OWN, 'booking.hotel.example', false],
  ['the installation, at it', APP, 'booking.morskoy.example', false],
  ['it, at another hotel’s site', OWN, 'booking.alpina.example', false],
  ['the installation, at a host that is no site', APP, 'web:3000', false],
])('where hotels have origins of their own, a request from %s', (_name, origin, host, expected) => {
  const origins = new Map([
    ['morskoy', OWN],
    ['alpina', 'https://booking.alpina.example'],
  ]);
  const settings = { APP_ORIGIN: APP, HOTEL_ORIGINS: origins, isOriginFixed: true };
  expect(isOwnOrigin({ origin, host, site: null }, settings)).toBe(expected);
});

it.each([
  ['the app itself', 'same-origin', true],
  ['a browser that does not tell', null, true],
  ['another name of the same domain', 'same-site', false],
  ['another site', 'cross-site', false],
  ['no page at all', 'none', false],
])('a request that the browser says comes from %s', (_name, site, expected) => {
  expect(isSameSite({ origin: APP, host: null, site })).toBe(expected);
});
