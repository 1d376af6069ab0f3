import { describe, expect, it } from 'vitest';
import { isOwnRequest, refuseWrite } from './write-guard.ts';

const OWN = { origin: 'https://booking.hotel.example', host: 'booking.hotel.example' };
const FOREIGN = 'Запрос с чужого адреса';
const WRONG_TYPE = 'Такой тип содержимого не поддерживается';
const env = (isOriginFixed: boolean) => ({ appOrigin: OWN.origin, isOriginFixed });

const refusal = (sent: Record<string, string>, body?: 'json' | 'multipart', isOriginFixed = true) =>
  refuseWrite(
    { headers: new Headers({ 'x-requested-with': 'hotel-booking', ...sent }) },
    env(isOriginFixed),
    body,
  );

it.each<[string, boolean, Record<string, string>, string | null]>([
  ['the app’s own origin', true, OWN, null],
  ['its own origin behind a proxy', true, { ...OWN, host: 'web:3000' }, null],
  ['a foreign name that leads here', true, { origin: 'https://evil.example', host: 'evil.example' }, FOREIGN],
  [
    'any name while none is set',
    false,
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    null,
  ],
  ['that name in capitals', false, { origin: 'http://hotel.local:3000', host: 'Hotel.Local:3000' }, null],
  [
    'another name than the host',
    false,
    { origin: 'https://evil.example', host: '192.168.1.5:3000' },
    FOREIGN,
  ],
  ['a name, with no host', false, { origin: 'https://evil.example' }, FOREIGN],
  ['a page without an address', false, { origin: 'null', host: 'null' }, FOREIGN],
  ['nobody knows where', false, { host: '192.168.1.5:3000' }, FOREIGN],
])('a write from %s', (_name, isOriginFixed, sent, expected) => {
  expect(refusal(sent, undefined, isOriginFixed)).toBe(expected);
  expect(isOwnRequest(new Headers(sent), env(isOriginFixed))).toBe(expected === null);
});

it.each([
  ['the app itself', 'same-origin', null],
  ['a browser that does not tell', '', null],
  ['another name of the same domain', 'same-site', 'Запрос с чужого сайта'],
  ['another site', 'cross-site', 'Запрос с чужого сайта'],
  ['no page at all', 'none', 'Запрос с чужого сайта'],
])('a write that the browser says comes from %s', (_name, site, expected) => {
  const sent = { ...OWN, 'sec-fetch-site': site };
  expect(refusal(sent)).toBe(expected);
  expect(isOwnRequest(new Headers(sent), env(true))).toBe(expected === null);
});

it.each(['', 'XMLHttpRequest'])('the header of our own calls may not be %j', (value) => {
  expect(refusal({ ...OWN, 'x-requested-with': value })).toBe('Нет обязательного заголовка');
});

describe('the type of the body', () => {
  it.each<['json' | 'multipart' | undefined, string, string | null]>([
    ['json', 'application/json', null],
    ['json', 'Application/JSON ; charset=utf-8', null],
    ['json', 'text/plain', WRONG_TYPE],
    ['json', 'multipart/form-data; boundary=x', WRONG_TYPE],
    ['multipart', 'multipart/form-data; boundary=x', null],
    ['multipart', 'application/json', WRONG_TYPE],
    [undefined, 'text/plain', null],
  ])('where %s is expected: %s', (body, type, expected) => {
    expect(refusal({ ...OWN, 'content-type': type }, body)).toBe(expected);
  });

  it.each(['json', 'multipart'] as const)('%s must be named', (body) => {
    expect(refusal(OWN, body)).toBe(WRONG_TYPE);
  });
});
