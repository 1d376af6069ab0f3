import { PROMO_CODE_PATTERN } from '#lib/contracts/patterns.ts';

/** The promo block of step 1: closed, or open with what the guest typed, upper-cased. */
export type PromoBlock = { isOpen: boolean; input: string };

export const CLOSED_PROMO: PromoBlock = { isOpen: false, input: '' };

/** Digits only, at least 7 of them. */
export function isPromoCodeValid(code: string): boolean {
  return PROMO_CODE_PATTERN.test(code);
}

/** Whether the promo block lets the guest go on: closed, or open with a valid code. */
export function isPromoReady(promo: PromoBlock): boolean {
  return !promo.isOpen || isPromoCodeValid(promo.input);
}

/** The code that goes into the parameters: none while the input is invalid. */
export function appliedPromoCode(promo: PromoBlock): string | null {
  return promo.isOpen && isPromoCodeValid(promo.input) ? promo.input : null;
}

/** Typed text as it is kept and shown: upper-cased, without spaces. */
export function normalisePromoInput(input: string): string {
  return input.replace(/\s/g, '').toUpperCase().slice(0, 32);
}
