import fc from 'fast-check';
import { IMask } from 'react-imask';
import { describe, expect, it } from 'vitest';
import { isPhone } from '#contract/schemas/contacts.ts';
import { PhoneMask } from './phone-mask.ts';

const newMask = () => IMask.createMask({ mask: PhoneMask });
const FROM_KEYS = { input: true, raw: true };

/** The field replaces the selection with the new text. */
function edit(mask: ReturnType<typeof newMask>, from: number, to: number, text: string): string {
  mask.splice(from, to - from, text, undefined, FROM_KEYS);
  return mask.displayValue;
}

/** After the code that is shown stands a whole number with its own. */
const SECOND_CODE = /^7[78](9\d{9})$/;

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
    ['Belarus without its plus', '375291234567', '375291234567'],
    ['Uzbekistan', '+998 90 123 45 67', '+998901234567'],
    ['Uzbekistan without its plus', '998901234567', '998901234567'],
    ['Poland, eleven digits', '+48 123 456 789', '+48123456789'],
    ['Denmark, ten digits', '+45 12 34 56 78', '+4512345678'],
    ['China, thirteen digits', '+86 138 1234 5678', '+8613812345678'],
    ['China without its plus', '8613812345678', '8613812345678'],
    ['a mobile with a digit too many is no number of India', '91612345678', '91612345678'],
    ['a city number with a digit too many is none of Germany', '49512345678', '49512345678'],
    ['a code before an 8', '+7 8 (916) 123-45-67', '+7(916) 123 4567'],
    ['a code before a 7', '+7 7 916 123-45-67', '+7(916) 123 4567'],
    ['Kazakhstan', '+7 701 123 4567', '+7(701) 123 4567'],
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

  it.each(numbers.filter(([, , shown]) => shown.replace(/\D/g, '').length >= 10))(
    '%s: what is shown passes the check and can be taken up again',
    (_, _typed, shown) => {
      expect(isPhone(shown)).toBe(shown.replace(/\D/g, '').length <= 13);
      expect(fill(shown)).toBe(shown);
    },
  );

  it.each([
    ['a number in the place of all but the last digit', 0, 15, '9161234567', '91612345677'],
    ['a whole number after the code', 2, 16, '8 (916) 123-45-67', '+7(916) 123 4567'],
    ['a whole number with its code after the code', 2, 16, '+7 916 123-45-67', '+7(916) 123 4567'],
    ['ten digits after the code', 2, 16, '9161234567', '+7(916) 123 4567'],
    ['a number in the place of all', 0, 16, '8 (916) 123-45-67', '+7(916) 123 4567'],
    ['an 8 in the place of all', 0, 16, '8', '+7'],
    ['an 8 in the place of the code', 0, 2, '8', '+7(916) 123 4567'],
    ['an 8 in the place of the 7', 1, 2, '8', '+7(916) 123 4567'],
    ['nothing in the place of the 7', 1, 2, '', '+7(916) 123 4567'],
    ['an 8 before all', 0, 0, '8', '879161234567'],
    ['nothing in the place of the code', 0, 3, '', '+7(916) 123 4567'],
  ])('%s', (_, from, to, text, shown) => {
    const mask = newMask();
    mask.value = '+7(916) 123 4567';
    expect(edit(mask, from, to, text)).toBe(shown);
  });

  const keys = fc.stringMatching(/^\+?[\d]{0,15}$/);

  it('typed, pasted or filled in, any number looks the same and keeps its digits', () => {
    fc.assert(
      fc.property(keys, (number) => {
        const shown = paste(number);
        expect(type(number)).toBe(shown);
        expect(fill(number)).toBe(shown);
        const digits = number.replace(/\D/g, '').replace(SECOND_CODE, '7$1');
        const told = shown.replace(/\D/g, '');
        const isCodeAdded = told === `7${digits}` || told === digits.replace(/^8/, '7');
        expect(told === digits || (isCodeAdded && !number.startsWith('+'))).toBe(true);
        if (!number.startsWith('+')) expect(shown).toMatch(/^(\+7|[^+]|$)/);
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
          const left = digits(shown.slice(0, from)) + added + digits(shown.slice(to));
          // The plus of +7 goes with its 7.
          const isCodeEdited = from === 1 && shown.startsWith('+7') && /\d/.test(shown.slice(to));
          const hasPlus = shown.startsWith('+') && !isCodeEdited;
          expect(after).toBe(paste(hasPlus ? `+${left}` : left));
        },
      ),
    );
  });
});
