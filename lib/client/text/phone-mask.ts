import { IMask } from 'react-imask';
import { readPhone } from '#contract/schemas/contacts.ts';

/** '+7 916 123 45 67' has this many digits, code included. */
const FULL_LENGTH = 11;
/** The mask is longer than any number, because the form rejects one that is too long and the mask must not cut it. */
const LONGEST = 24;
const LOCAL = '(000) 000 0000';

/**
 * Shapes of a phone number for IMask, where 0 is a digit. None drops a typed digit, so that the number can
 * change its shape while it is typed.
 */
const SHAPES = {
  /** Ten digits that begin with 9 are a Russian mobile number without its code. */
  mobile: { mask: `+7${LOCAL}` },
  /** In 8 916… the 8 of calls within Russia stands for the code 7. */
  domestic: { mask: `+H${LOCAL}`, definitions: { H: { mask: /8/, displayChar: '7' } } },
  /** +7 and +1 are the codes of one digit. */
  shortCode: { mask: `{+}0${LOCAL}` },
  /** Other countries: digits after the plus that was typed. */
  foreign: { mask: `{+}${'0'.repeat(LONGEST)}` },
  /** Any other digits stay as they were typed: a plus would make a slip of the finger the number of a country. */
  bare: { mask: '0'.repeat(LONGEST) },
} as const;

type Shape = keyof typeof SHAPES;
const ORDER = Object.keys(SHAPES) as Shape[];

/** Chooses the shape for a typed or pasted number: a plus, digits and any separators. */
function phoneShape(typed: string): Shape {
  const hasPlus = typed.trimStart().startsWith('+');
  const digits = typed.replace(/\D/g, '');
  const isFull = digits.length <= FULL_LENGTH;
  if (hasPlus) return /^[17]/.test(digits) && isFull ? 'shortCode' : 'foreign';
  if (digits.startsWith('7') && isFull) return 'shortCode';
  if (digits.startsWith('8') && isFull) return 'domestic';
  if (digits.startsWith('9') && digits.length < FULL_LENGTH) return 'mobile';
  return 'bare';
}

/** The place in a shown number after which the digits of `rest` stand. */
function placeBefore(shown: string, rest: string): number {
  let place = shown.length;
  for (let left = rest.replace(/\D/g, '').length; left > 0 && place > 0; place -= 1)
    if (/\d/.test(shown[place - 1] ?? '')) left -= 1;
  return place;
}

/** The arguments of a dynamic mask's dispatch, which IMask's types leave open. */
type Typed = { rawInputValue: string; compiledMasks: InstanceType<typeof IMask.Masked>[] };

/**
 * The mask +9(999) 999 9999 where the number fits it; other numbers keep their digits. A number looks the same
 * whether typed, pasted or autofilled.
 */
export class PhoneMask extends IMask.MaskedDynamic {
  constructor(options: object = {}) {
    super({
      ...options,
      mask: ORDER.map((shape) => SHAPES[shape]),
      dispatch: (appended: string, typed: Typed, _flags: unknown, tail: { toString(): string } | string) =>
        typed.compiledMasks[ORDER.indexOf(phoneShape(typed.rawInputValue + appended + tail.toString()))],
    });
  }

  /** An edit inside the number starts from the displayed value, so that a code added by the mask stays. */
  override splice(...edit: Parameters<InstanceType<typeof IMask.MaskedDynamic>['splice']>) {
    const [start, deleteCount, inserted = '', ...how] = edit;
    const { displayValue } = this;
    const typed = displayValue.slice(0, start) + inserted + displayValue.slice(start + deleteCount);
    const number = readPhone(typed);
    if (number !== typed) return super.splice(0, displayValue.length, number, ...how);
    const rest = displayValue.slice(start + deleteCount);
    // The plus of +7 is the mask's own. Before the code, or in its place, stands a number that is typed without one.
    if (displayValue.startsWith('+7') && start <= 1 && /\d/.test(rest) && !inserted.includes('+')) {
      this.value = rest;
      const change = super.splice(0, 0, inserted, ...how);
      // The caret stays behind what was typed, wherever the new shape has moved that.
      change.tailShift += placeBefore(this.displayValue, rest) - start - change.offset;
      return change;
    }
    const isInside = start > 0 && start + deleteCount < displayValue.length;
    if (isInside) this.value = displayValue;
    return super.splice(...edit);
  }

  /** The whole text is set at once: by autofill, or as the form's first value. */
  override resolve(
    value: string,
    flags?: Parameters<InstanceType<typeof IMask.MaskedDynamic>['resolve']>[1],
  ) {
    return super.resolve(readPhone(value), flags);
  }

  /** The base class compares the masks inside, which the field must not. */
  override maskEquals(mask: unknown): boolean {
    return mask === PhoneMask || super.maskEquals(mask);
  }
}
