import fc from 'fast-check';
import { IMask } from 'react-imask';
import { describe, expect, it } from 'vitest';
import { isPhone } from '#lib/contracts/patterns.ts';
import { PhoneMask } from './phone-mask.ts';

const newMask = () => IMask.createMask({ mask: PhoneMask });
const FROM_KEYS = { input: true, raw: true };

/** The field replaces the selection with the new text. */
function edit(mask: ReturnType<typeof newMask>, from: number, to: number, text: string): string {
  mask.splice(from, to - from, text, undefined, FROM_KEYS);
  return mask.displayValue;
}

function paste(text: string): string {
  return edit(newMask(), 0, 0, text);
}

function type(text: string): string {
  const mask = newMask();
  for (const key of text) edit(mask, mask.displayValue.length, mask.displayValue.length, key);
  return mask.displayValue;
}

/** Autofill and the form's initial value set the whole text at once. */
function fill(text: string): string {
  const mask = newMask();
  mask.value = text;
  return mask.displayValue;
}

describe('a phone number', () => {
  const numbers: [string, string, string][] = [
    ['ten digits from 9 are a Russian mobile', '9161234567', '+7(916) 123 4567'],
    ['a leading 8 is 7', '89161234567', '+7(916) 123 4567'],
    ['a leading 8 with separators', '8 (916) 123-45-67', '+7(916) 123 4567'],
    ['a leading 7', '79161234567', '+7(916) 123 4567'],
    ['with its plus', '+79161234567', '+7(916) 123 4567'],
    ['with separators', '+7 916 123-45-67', '+7(916) 123 4567'],
    ['its own shape', '+7(916) 123 4567', '+7(916) 123 4567'],
    ['a city number with 8', '84951234567', '+7(495) 123 4567'],
    ['North America', '+1 202 555 0123', '+1(202) 555 0123'],
    ['Belarus', '+375291234567', '+375291234567'],
    ['Belarus without its plus', '375291234567', '+375291234567'],
    ['Uzbekistan', '+998 90 123 45 67', '+998901234567'],
    ['Uzbekistan without its plus', '998901234567', '+998901234567'],
    ['Poland, eleven digits', '+48 123 456 789', '+48123456789'],
    ['Denmark, ten digits', '+45 12 34 56 78', '+4512345678'],
    ['China, thirteen digits', '+86 138 1234 5678', '+8613812345678'],
    ['China without its plus', '8613812345678', '+8613812345678'],
    ['ten digits of an unknown country', '2025550123', '2025550123'],
    ['too long: nothing is cut', '+791612345678901', '+791612345678901'],
    ['half a mobile', '91612', '+7(916) 12'],
    ['half a number', '+7 918-555', '+7(918) 555'],
    ['a plus alone', '+', '+'],
    ['nothing', '', ''],
  ];

  it.each(numbers)('%s: %s is %s', (_, typed, shown) => {
    expect(paste(typed)).toBe(shown);
    expect(type(typed)).toBe(shown);
    expect(fill(typed)).toBe(shown);
  });

  it.each(numbers.filter(([, typed]) => typed.replace(/\D/g, '').length >= 10))(
    '%s: what is shown passes the check and can be taken up again',
    (_, typed, shown) => {
      expect(isPhone(shown)).toBe(typed.replace(/\D/g, '').length <= 13);
      expect(fill(shown)).toBe(shown);
    },
  );

  const keys = fc.stringMatching(/^\+?[\d]{0,15}$/);

  it('typed, pasted or filled in, any number looks the same and keeps its digits', () => {
    fc.assert(
      fc.property(keys, (number) => {
        const shown = paste(number);
        expect(type(number)).toBe(shown);
        expect(fill(number)).toBe(shown);
        const digits = number.replace(/\D/g, '');
        const told = shown.replace(/\D/g, '');
        const isCodeAdded = told === `7${digits}` || told === digits.replace(/^8/, '7');
        expect(told === digits || (isCodeAdded && !number.startsWith('+'))).toBe(true);
      }),
    );
  });

  it('digits deleted or added in the middle leave the others in their order', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\+?[1-9]\d{3,12}$/),
        fc.nat(20),
        fc.nat(4),
        fc.stringMatching(/^\d{0,2}$/),
        (number, at, length, added) => {
          const mask = newMask();
          const shown = edit(mask, 0, 0, number);
          const from = Math.min(Math.max(at, 1), shown.length - 1);
          const to = Math.min(from + length, shown.length - 1);
          const after = edit(mask, from, to, added);
          const digits = (text: string) => text.replace(/\D/g, '');
          expect(digits(after)).toBe(digits(shown.slice(0, from)) + added + digits(shown.slice(to)));
          expect(after).toBe(paste(shown.startsWith('+') ? `+${digits(after)}` : digits(after)));
        },
      ),
    );
  });
});
