import { describe, expect, it } from 'vitest';
import { refuseWrite } from './write-guard.ts';

const OWN = { origin: 'https://booking.hotel.example', host: 'booking.hotel.example' };
const FOREIGN = 'Запрос с чужого адреса';
const WRONG_TYPE = 'Такой тип содержимого не поддерживается';
const refusal = (sent: Record<string, string>, body?: 'json' | 'multipart', isOriginFixed = true) =>
  refuseWrite(
    { headers: new Headers({ 'x-requested-with': 'hotel-booking', ...sent }) },
    { APP_ORIGIN: OWN.origin, HOTEL_ORIGINS: new Map(), isOriginFixed },
    body,
  );

it('is of the app itself', () => {
  expect(refusal(OWN)).toBeNull();
  expect(refusal({ ...OWN, 'sec-fetch-site': 'same-origin' })).toBeNull();
  // The rules are in lib/server/api/own-request.test.ts.
  expect(refusal({ ...OWN, origin: 'https://evil.example' })).toBe(FOREIGN);
  expect(refusal({ origin: 'https://evil.example', host: 'evil.example' })).toBe(FOREIGN);
  expect(refusal({ origin: 'http://web:3000', host: 'web:3000' }, undefined, false)).toBeNull();
  expect(refusal({ ...OWN, 'sec-fetch-site': 'same-site' })).toBe('Запрос с чужого сайта');
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
