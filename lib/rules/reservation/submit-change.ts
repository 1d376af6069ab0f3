import type { ChangeResponse, ReservationChange } from '#contract/schemas/reservation-change.ts';
import { isAllowedRedirect } from '#lib/config/hosts.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { type OrderRefusal, REFUSAL_PARAMETER } from './access.ts';
import { orderPage } from './order-page.ts';
import { submissionTexts } from './texts.ts';

/** What follows. The table is the same for a guest with scripts and for the posted form. */
type ChangeOutcome =
  /** The page where the difference is paid, if its host is allowed, or the order's own. */
  | { kind: 'leave'; address: string }
  /** The order is not open to this guest any more. */
  | { kind: 'closed' }
  | { kind: 'failed'; message: string; isPriceOld: boolean };

type Given = {
  hotel: { root: string; phone: string | null };
  /** The order's number in the address of its page. */
  number: string;
  /** The hosts that a payment page may have. */
  redirectHosts: readonly string[];
  change: ReservationChange;
};

/** The order's page, which says why the order cannot be changed. */
export const refusedPage = (root: string, number: string, refusal: OrderRefusal): string =>
  `${orderPage(root, number)}&${REFUSAL_PARAMETER}=${refusal}`;

/** Asks for the change. `send` throws an ApiError. */
export async function submitChange(
  { hotel, number, redirectHosts, change }: Given,
  send: (change: ReservationChange) => Promise<ChangeResponse>,
): Promise<ChangeOutcome> {
  try {
    const { redirect_url } = await send(change);
    if (redirect_url === null) return { kind: 'leave', address: orderPage(hotel.root, number) };
    return isAllowedRedirect(redirect_url, redirectHosts)
      ? { kind: 'leave', address: redirect_url }
      : { kind: 'failed', message: submissionTexts.badRedirect(hotel.phone), isPriceOld: false };
  } catch (failure) {
    return afterRefusal(failure);
  }
}

/** What a refused offer or change means for the guest. */
export function afterRefusal(failure: unknown): Exclude<ChangeOutcome, { kind: 'leave' }> {
  if (!isApiError(failure)) throw failure;
  if ([401, 403, 404].includes(failure.status)) return { kind: 'closed' };
  const { message } = describeError('change', failure);
  return { kind: 'failed', message, isPriceOld: failure.status === 400 };
}
