import 'server-only';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { isOrderNumber } from '#contract/schemas/patterns.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { reservationKey } from '#rules/query-keys.ts';

/**
 * The order of this number; null where there is none, or what is given can be no number.
 * @throws ApiError where the API does not answer
 */
export async function orderForPage(given: string): Promise<PublicOrder | null> {
  if (!isOrderNumber(given)) return null;
  try {
    return await callForPage<PublicOrder>(`/api/v1/reservation/order/${given}/`, {
      signal: AbortSignal.timeout(serverEnv().PAGE_WAIT_MS),
    });
  } catch (error) {
    if (isApiError(error, 404) || isApiError(error, 400)) return null;
    throw error;
  }
}

/**
 * The number is null where what the address gives cannot be one; nothing is asked then. `queries` is the API's answer
 * for the browser's cache. Where it is missing, the browser asks by itself.
 */
export async function reservationForPage(
  given: string,
): Promise<{ number: string | null; queries: DehydratedState }> {
  const client = new QueryClient();
  if (!isOrderNumber(given)) return { number: null, queries: dehydrate(client) };
  let number = given;
  try {
    const order = await callForPage<PublicOrder>(`/api/v1/reservation/order/${given}/`, {
      signal: AbortSignal.timeout(serverEnv().PAGE_WAIT_MS),
    });
    client.setQueryData(reservationKey(given), order);
    number = order.number;
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  return { number, queries: dehydrate(client) };
}
