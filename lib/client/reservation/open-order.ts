import type { OrderAccess, OrderAccessRequest } from '#contract/schemas/order-access.ts';
import { callApi } from '#lib/client/http.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { fieldMessages } from '#rules/errors/error-catalogue.ts';
import { type OrderDoorState, orderRefusalOf, orderRefusals } from '#rules/reservation/access.ts';

/** POST access: opens the order. The token stays on the server, in a cookie that no script reads. @throws ApiError */
export async function askToOpen(
  hotelId: number,
  body: OrderAccessRequest,
): Promise<NonNullable<OrderDoorState['access']>> {
  const { reservation_id, expires_at } = await callApi<OrderAccess>(
    `/api/v1/reservation/${hotelId}/access/`,
    { body },
  );
  return { reservationId: reservation_id, endsAt: Date.parse(expires_at) };
}

/** Why the order was not opened, in the API's words where it has some for the guest. */
export function whyClosed(error: unknown): string {
  const status = isApiError(error) ? error.status : 0;
  const told = isApiError(error) ? fieldMessages(error.body) : {};
  const own = status === 429 ? told.detail : told.contact;
  return own || orderRefusals[orderRefusalOf(status)];
}
