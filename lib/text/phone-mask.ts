import { IMask } from 'react-imask';

/** Digits of '+7 916 123 45 67', code included. */
const FULL_LENGTH = 11;
/** Longer than any number: the form rejects a number that is too long, the mask does not cut it. */
const LONGEST = 24;
const LOCAL = '(000) 000 0000';

/**
 * Shapes of a phone number for IMask, where 0 is a digit. Each keeps all typed digits, so that the
 * number can change its shape as digits are added.
 */
const SHAPES = {
  /** Ten digits that begin with 9: a Russian mobile without its code. */
  mobile: { mask: `+7${LOCAL}` },
  /** 8 916…: the 8 of calls inside Russia stands for the code 7. */
  domestic: { mask: `+H${LOCAL}`, definitions: { H: { mask: /8/, displayChar: '7' } } },
  /** +7 and +1, the codes of one digit. */
  shortCode: { mask: `{+}0${LOCAL}` },
  /** Any other country: digits after the plus. */
  foreign: { mask: `{+}${'0'.repeat(LONGEST)}` },
  /** Neither a code nor a plus: a number of another country, without its code. */
  bare: { mask: '0'.repeat(LONGEST) },
} as const;

type Shape = keyof typeof SHAPES;
const ORDER = Object.keys(SHAPES) as Shape[];

/** The shape for a typed or pasted number: a plus, digits and any separators. */
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

/** Arguments of a dynamic mask's dispatch; IMask's types leave most of it open. */
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

  /** An edit inside the number starts from the displayed value: a code that the mask has added is kept. */
  override splice(...edit: Parameters<InstanceType<typeof IMask.MaskedDynamic>['splice']>) {
    const [start, deleteCount] = edit;
    const isInside = start > 0 && start + deleteCount < this.displayValue.length;
    if (isInside) this.value = this.displayValue;
    return super.splice(...edit);
  }

  /** The field compares masks by class, not by the masks inside. */
  override maskEquals(mask: unknown): boolean {
    return mask === PhoneMask || super.maskEquals(mask);
  }
}
