import { PROMO_CODE_PATTERN } from '#contract/schemas/patterns.ts';

/** The promo form of step 1: whether it is unfolded, and what the guest has typed, upper-cased. */
export type PromoBlock = { isOpen: boolean; input: string };

/** A code that the hotel does not take, and what it says of it. */
export type CodeRefusal = { code: string; message: string };

export const CLOSED_PROMO: PromoBlock = { isOpen: false, input: '' };

/** A code has only digits, at least 7. */
export function isPromoCodeValid(code: string): boolean {
  return PROMO_CODE_PATTERN.test(code);
}

/** Whether the promo form lets the guest go on: it is closed, or its code is valid. */
export function isPromoReady(promo: PromoBlock): boolean {
  return !promo.isOpen || isPromoCodeValid(promo.input);
}

/** The code that is sent; none while the input is invalid. */
export function appliedPromoCode(promo: PromoBlock): string | null {
  return promo.isOpen && isPromoCodeValid(promo.input) ? promo.input : null;
}

/** Typed text as it is stored and shown: upper-cased, without spaces. */
export function normalisePromoInput(input: string): string {
  return input.replace(/\s/g, '').toUpperCase().slice(0, 32);
}
