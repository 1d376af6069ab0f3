import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { isOrderNumber } from '#contract/schemas/patterns.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage, hasToken } from '#lib/server/api/call-for-page.ts';
import { readOrderAccess } from '#lib/server/api/order-cookies.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import type { OrderRefusal } from '#rules/reservation/access.ts';
import { type ChangedOrder, mayChange } from '#rules/reservation/change-booking.ts';
import { isOfHotel } from '#rules/reservation/reservation-list.ts';

/** An order that the guest of this request may change. */
export interface OrderForChange {
  changed: ChangedOrder;
  /** The token of the access by which they do; undefined: their session's. */
  orderToken: string | undefined;
}

/**
 * The order of this number, if the guest of this request has opened it or made it with their account, and may change it
 * now; else why not. The cache makes it one question for each request.
 */
export const orderForChange = cache(
  async (hotelId: number, number: string): Promise<OrderForChange | { refusal: OrderRefusal }> => {
    const { APP_ORIGIN, PAGE_WAIT_MS } = serverEnv();
    const signal = AbortSignal.timeout(PAGE_WAIT_MS);
    const kept = readOrderAccess(await headers(), number, APP_ORIGIN);
    try {
      const id = kept ? kept.reservationId : await ownReservationId(hotelId, number, signal);
      if (id === null) return { refusal: 'ended' };
      const order = await callForPage<AccountReservationDetail>(`/api/v1/account-reservation/detail/${id}/`, {
        signal,
        orderToken: kept?.token,
      });
      if (!isOfHotel(order, hotelId) || !order.booked_stay || !mayChange(order, Date.now()))
        return { refusal: 'fixed' };
      // Who else travels is of no use here, and the page need not carry it.
      const changed = { number, isOpened: kept !== null, order: { ...order, guests: [] } };
      return { changed, orderToken: kept?.token };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { refusal: [401, 403, 404].includes(error.status) ? 'ended' : 'failed' };
    }
  },
);

async function ownReservationId(
  hotelId: number,
  number: string,
  signal: AbortSignal,
): Promise<number | null> {
  if (!isOrderNumber(number) || !(await hasToken())) return null;
  const list = await callForPage<AccountReservation[]>(`/api/v1/account-reservation/list/${hotelId}/`, {
    signal,
  });
  return list.find((reservation) => reservation.number === number.toUpperCase())?.id ?? null;
}
