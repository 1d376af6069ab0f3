import { queryOptions } from '@tanstack/react-query';
import type { ConsentRecord } from '#contract/schemas/consents.ts';
import { callApi } from '#lib/client/http.ts';
import { forOrder } from '#lib/client/reservation/for-order.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { accountKey } from '#rules/reservation/account-keys.ts';

/**
 * GET users/consents: what the account has agreed to at this hotel; null where the API does not say. `order` is the
 * number of an order that its guest has opened without an account: then it is what was agreed to with that.
 */
export function consentsOptions(hotelId: number, order: string | null = null) {
  return queryOptions({
    queryKey: [...accountKey, 'consents', hotelId, order],
    queryFn: async ({ signal }) => {
      try {
        return await callApi<ConsentRecord[]>(`/api/v1/users/consents/${hotelId}/`, {
          headers: forOrder(order),
          signal,
        });
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
    retry: false,
  });
}

/**
 * POST users/withdraw-consent: what was given under the code is withdrawn. The answer is all that the account has agreed
 * to.
 * @throws ApiError
 */
export const withdrawConsent = (
  hotelId: number,
  code: string,
  order: string | null = null,
): Promise<ConsentRecord[]> =>
  callApi(`/api/v1/users/withdraw-consent/${hotelId}/`, { body: { code }, headers: forOrder(order) });
