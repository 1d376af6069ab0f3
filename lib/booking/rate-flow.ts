import type { RateFlow } from '@/lib/contracts/primitives';

export const DEFAULT_RATE_FLOW: RateFlow = 'CORP';

/** What is known of the guest when a call is made; null: not logged in. */
export type Booker = { is_company_employee: boolean } | null;

/**
 * The rate_flow that the room search, the availability and the reservation carry
 * (decisions, point 5): only for a logged-in guest who is not a company employee.
 */
export function sentRateFlow(flow: RateFlow, booker: Booker): RateFlow | undefined {
  return booker && !booker.is_company_employee ? flow : undefined;
}

/** Who sees which block while the hotel's flag is on (decisions, point 4). */
export function rateBlock(promoFlag: boolean, booker: Booker): 'rate-flow' | 'promo-code' | 'none' {
  if (!promoFlag) return 'none';
  return booker && !booker.is_company_employee ? 'rate-flow' : 'promo-code';
}
