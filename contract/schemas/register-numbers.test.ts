import { describe, expect, it } from 'vitest';
import { isInn, isOgrn } from './register-numbers.ts';

describe.each([
  ['INN', isInn, ['7736207543', '7830002293', '500100732259']],
  ['OGRN', isOgrn, ['1027700229193', '1027739609391', '304500116000157']],
] as const)('%s', (_name, isValid, numbers) => {
  it.each(numbers)('%s is one, and with any other last digit it is not', (number) => {
    const others = Array.from('0123456789', (digit) => number.slice(0, -1) + digit);
    expect(others.filter((other) => isValid(other))).toEqual([number]);
  });

  it.each(numbers)('%s with two neighbours exchanged is not', (number) => {
    for (let at = 0; at < number.length - 2; at += 1) {
      const [one = '', two = ''] = [number[at], number[at + 1]];
      if (one === two) continue;
      expect(isValid(number.slice(0, at) + two + one + number.slice(at + 2)), `${at}`).toBe(false);
    }
  });

  it('nothing shorter, longer or with other characters is one', () => {
    const [number = ''] = numbers;
    for (const other of ['', number.slice(1), `${number}0`, ` ${number}`, number.replace(/^./, 'O')])
      expect(isValid(other), other).toBe(false);
  });
});

it('a personal INN has two check digits, and either is looked at', () => {
  expect(isInn('500100732259')).toBe(true);
  expect(isInn('500100732269')).toBe(false);
});
