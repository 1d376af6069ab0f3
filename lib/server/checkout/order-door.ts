import 'server-only';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { headers } from 'next/headers';
import type { RefundCheck } from '#contract/schemas/reservation.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { readOrderAccess } from '#lib/server/api/order-cookies.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { isOrderRefusal, type OrderDoorState } from '#rules/reservation/access.ts';
import { refundKey } from '#rules/reservation/account-keys.ts';

/**
 * Whether this browser has opened the order, and what cancelling it would return, which a page without scripts cannot
 * ask. An access that the API knows no more is none.
 */
export async function orderDoor(
  hotelId: number,
  number: string,
  refused: unknown,
): Promise<{ door: OrderDoorState; queries: DehydratedState['queries'] }> {
  const kept = readOrderAccess(await headers(), number, serverEnv().APP_ORIGIN);
  const refusal = isOrderRefusal(refused) ? refused : null;
  if (!kept) return { door: { access: null, refusal }, queries: [] };
  const { reservationId, endsAt, token } = kept;
  const client = new QueryClient();
  try {
    const check = await callForPage<RefundCheck>(`/api/v1/check-refund-money-balance/${hotelId}/`, {
      query: '?format=json',
      body: { reservation_id: reservationId },
      signal: AbortSignal.timeout(serverEnv().PAGE_WAIT_MS),
      orderToken: token,
    });
    client.setQueryData(refundKey(reservationId), check);
  } catch (error) {
    if (isApiError(error, 401)) return { door: { access: null, refusal: 'ended' }, queries: [] };
    if (!isApiError(error)) throw error;
  }
  return { door: { access: { reservationId, endsAt }, refusal }, queries: dehydrate(client).queries };
}
