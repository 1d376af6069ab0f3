import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ChangeOffer, ChangeResponse, ReservationChange } from '#contract/schemas/reservation-change.ts';
import { callApi } from '#lib/client/http.ts';
import type { ChangedOrder, WantedStay } from '#rules/reservation/change-booking.ts';
import { changeOfferKey } from '#rules/reservation/change-keys.ts';
import { forOrder } from './for-order.ts';

/** Prices and what is paid may change, so an older answer is fetched again. */
const FRESH_MS = 15_000;

const access = ({ number, isOpened }: ChangedOrder) => forOrder(isOpened ? number : null);

/** POST change-offer: what the change comes to. Nothing is held; without a stay nothing is asked. */
export function changeOfferOptions(hotelId: number, changed: ChangedOrder | null, stay: WantedStay | null) {
  const asked = changed && stay ? { id: changed.order.id, stay, changed } : null;
  return queryOptions({
    queryKey: asked ? changeOfferKey(asked.id, asked.stay) : ['change-offer'],
    queryFn: asked
      ? ({ signal }) =>
          callApi<ChangeOffer>(`/api/v1/reservation/${hotelId}/change-offer/`, {
            body: { reservation_id: asked.id, stay: asked.stay },
            headers: access(asked.changed),
            signal,
          })
      : skipToken,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/**
 * POST change. The same key and body make one change.
 * @throws ApiError
 */
export const sendChange = (
  hotelId: number,
  changed: ChangedOrder,
  change: ReservationChange,
  idempotencyKey: string,
): Promise<ChangeResponse> =>
  callApi(`/api/v1/reservation/${hotelId}/change/`, {
    body: change,
    headers: { 'idempotency-key': idempotencyKey, ...access(changed) },
  });
