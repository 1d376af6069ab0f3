import 'server-only';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { callForPage } from '@/lib/api/call-for-page';
import { publicOrder } from '@/lib/contracts/reservation';
import { orderOptions } from '@/lib/reservations/order-query';
import { LONGEST_WAIT_MS } from './longest-wait.ts';

const NUMBER = /^[A-Za-z0-9-]{1,64}$/;

/** The order of a public number for the browser's own cache; without it the browser asks by itself. */
export async function orderForPage(number: string): Promise<DehydratedState> {
  const client = new QueryClient();
  if (!NUMBER.test(number)) return dehydrate(client);
  try {
    const order = await callForPage(`/api/v1/reservation/order/${number}/`, {
      schema: publicOrder,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    client.setQueryData(orderOptions(number).queryKey, order);
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  return dehydrate(client);
}
