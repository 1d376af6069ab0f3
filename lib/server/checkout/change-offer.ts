import 'server-only';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import type { ChangeOffer } from '#contract/schemas/reservation-change.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import type { WantedStay } from '#rules/reservation/change-booking.ts';
import { changeOfferKey } from '#rules/reservation/change-keys.ts';
import type { OrderForChange } from './order-for-change.ts';

/** What the change comes to, for the browser's cache. Where the API does not say it in time, the browser asks. */
export async function changeOfferForPage(
  hotelId: number,
  { changed, orderToken }: OrderForChange,
  stay: WantedStay,
): Promise<DehydratedState['queries']> {
  const client = new QueryClient();
  const { id } = changed.order;
  try {
    const offer = await callForPage<ChangeOffer>(`/api/v1/reservation/${hotelId}/change-offer/`, {
      body: { reservation_id: id, stay },
      signal: AbortSignal.timeout(serverEnv().PAGE_WAIT_MS),
      orderToken,
    });
    client.setQueryData(changeOfferKey(id, stay), offer);
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  return dehydrate(client).queries;
}
