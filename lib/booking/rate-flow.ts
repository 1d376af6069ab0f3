import type { RateFlow } from '#lib/contracts/primitives.ts';
import { CLOSED_PROMO, type PromoBlock } from './promo-code.ts';

export const DEFAULT_RATE_FLOW: RateFlow = 'CORP';

/** What is known of the guest when a call is made; null: not logged in. */
export type Booker = { is_company_employee: boolean } | null;

/** What the rate rules need of a guest. */
export function toBooker(user: Booker): Booker {
  return user && { is_company_employee: user.is_company_employee };
}

/**
 * The rate_flow that the room search, the availability and the reservation carry: only that of a logged-in
 * guest who is not a company employee.
 */
export function sentRateFlow(flow: RateFlow, booker: Booker): RateFlow | undefined {
  return booker && !booker.is_company_employee ? flow : undefined;
}

/** Who sees which block while the hotel's flag is on. */
export function rateBlock(promoFlag: boolean, booker: Booker): 'rate-flow' | 'promo-code' | 'none' {
  if (!promoFlag) return 'none';
  return booker && !booker.is_company_employee ? 'rate-flow' : 'promo-code';
}

/** The promo block as far as this guest has one: nothing typed elsewhere or before may count or stand in the way. */
export function promoFor(promo: PromoBlock, promoFlag: boolean, booker: Booker): PromoBlock {
  return rateBlock(promoFlag, booker) === 'promo-code' ? promo : CLOSED_PROMO;
}
