import type { RateFlow } from '#contract/schemas/primitives.ts';
import { CLOSED_PROMO, type PromoBlock } from './promo-code.ts';

export const DEFAULT_RATE_FLOW: RateFlow = 'CORP';

/** What is known of the user when a call is made; null: nobody is logged in. */
export type Booker = { is_company_employee: boolean } | null;

/** What the rate rules need of a user. */
export function toBooker(user: Booker): Booker {
  return user && { is_company_employee: user.is_company_employee };
}

/**
 * The rate_flow of the room search, the availability and the reservation. Only a logged-in user who is not a
 * company employee has one.
 */
export function sentRateFlow(flow: RateFlow, booker: Booker): RateFlow | undefined {
  return booker && !booker.is_company_employee ? flow : undefined;
}

/** Which form a user sees while the hotel's flag is on. */
export function rateBlock(promoFlag: boolean, booker: Booker): 'rate-flow' | 'promo-code' | 'none' {
  if (!promoFlag) return 'none';
  return booker && !booker.is_company_employee ? 'rate-flow' : 'promo-code';
}

/** The promo code of this user. One typed before a login, or in another hotel, must neither count nor block. */
export function promoFor(promo: PromoBlock, promoFlag: boolean, booker: Booker): PromoBlock {
  return rateBlock(promoFlag, booker) === 'promo-code' ? promo : CLOSED_PROMO;
}
