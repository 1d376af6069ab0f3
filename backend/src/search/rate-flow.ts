import type { RateFlow } from '../../../lib/contracts/primitives.ts';
import type { SignedInUser } from '../accounts/tokens.ts';
import type { RatePlan } from '../hotels/catalogue.ts';

/**
 * The effective rate flow. Employees have corporate prices by their own flag; other signed-in guests choose;
 * anonymous guests have none, whatever the request says.
 */
export function flowInForce(user: SignedInUser | null, asked: RateFlow | undefined): RateFlow | null {
  if (!user) return null;
  return user.is_company_employee ? 'CORP' : (asked ?? null);
}

export function isOffered(rate: RatePlan, flow: RateFlow | null): boolean {
  return rate.audience === 'PUBLIC' || rate.audience === flow;
}
