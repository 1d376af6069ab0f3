import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const KEY = 'test_0123456789abcdefghij-_';
const shopsOf = (YOOKASSA_SHOPS: string) => [...readSettings({ YOOKASSA_SHOPS }).YOOKASSA_SHOPS];

describe('YOOKASSA_SHOPS', () => {
  it.each([`morskoy 123456 ${KEY}\n  nevsky\t77 ${KEY}x \n\n`, `morskoy 123456 ${KEY}, nevsky 77 ${KEY}x`])(
    'has a shop for each hotel: %j',
    (value) =>
      expect(shopsOf(value)).toEqual([
        ['morskoy', { shopId: '123456', secret: KEY }],
        ['nevsky', { shopId: '77', secret: `${KEY}x` }],
      ]),
  );

  it.each([
    ['a line without a key', `morskoy 1 ${KEY}\nnevsky 77`, 'line 2 has not'],
    ['no hotel', `Морской 1 ${KEY}`, 'line 1 has not'],
    ['an id that is no number', `morskoy shop ${KEY}`, 'line 1 has not'],
    ['a key that is cut off', 'morskoy 1 test_01', 'line 1 has not'],
    ['a hotel twice', `morskoy 1 ${KEY}\nmorskoy 2 ${KEY}`, 'has a second shop for one hotel in line 2'],
  ])('refuses %s, and quotes no secret', (_name, value, message) => {
    expect(() => shopsOf(value)).toThrow(message);
    expect(() => shopsOf(value)).not.toThrow(/test_0/);
  });
});

describe('YOOKASSA_URL', () => {
  it('has no slash at its end', () =>
    expect(readSettings({ YOOKASSA_URL: 'http://localhost:8800/v3/' }).YOOKASSA_URL).toBe(
      'http://localhost:8800/v3',
    ));

  it('is an address', () =>
    expect(() => readSettings({ YOOKASSA_URL: 'api.yookassa.ru' })).toThrow(
      'Wrong configuration: YOOKASSA_URL must be an address such as https://api.yookassa.ru/v3',
    ));
});
