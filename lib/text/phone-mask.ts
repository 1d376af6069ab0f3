import { IMask } from 'react-imask';

/** '+7 916 123 45 67' has this many digits, code included. */
const FULL_LENGTH = 11;
/**
 * It is longer than any number, because the form rejects a number that is too long and the mask must not cut
 * it.
 */
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
  /** Other countries: digits after the plus. */
  foreign: { mask: `{+}${'0'.repeat(LONGEST)}` },
  /** Without a code or a plus it is a number of another country. */
  bare: { mask: '0'.repeat(LONGEST) },
} as const;

type Shape = keyof typeof SHAPES;
const ORDER = Object.keys(SHAPES) as Shape[];

/** Chooses the shape for a typed or pasted number: a plus, digits and any separators. */
function phoneShape(typed: string): Shape {
  const hasPlus = typed.trimStart().startsWith('+');
  const digits = typed.replace(/\D/g, '');
  const isFull = digits.length <= FULL_LENGTH;
  if (/^[17]/.test(digits) && isFull) return 'shortCode';
  if (hasPlus) return 'foreign';
  if (digits.startsWith('9') && digits.length < FULL_LENGTH) return 'mobile';
  if (digits.startsWith('8') && isFull) return 'domestic';
  return digits.length < FULL_LENGTH || digits.startsWith('0') ? 'bare' : 'foreign';
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
    const [start, deleteCount] = edit;
    const isInside = start > 0 && start + deleteCount < this.displayValue.length;
    if (isInside) this.value = this.displayValue;
    return super.splice(...edit);
  }

  /** The base class compares the masks inside, which the field must not. */
  override maskEquals(mask: unknown): boolean {
    return mask === PhoneMask || super.maskEquals(mask);
  }
}
