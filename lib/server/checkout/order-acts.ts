import 'server-only';
import type { OrderAccess } from '#contract/schemas/order-access.ts';
import type { ReservationStatusRequest } from '#contract/schemas/reservation.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { callForPage } from '#lib/server/api/call-for-page.ts';
import { clearOrderAccess, keepOrderAccess, readOrderAccess } from '#lib/server/api/order-cookies.ts';
import { revokeToken } from '#lib/server/api/revoke-token.ts';
import { isToken } from '#lib/server/api/session-cookies.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { type ORDER_FIELDS, type OrderRefusal, orderRefusalOf } from '#rules/reservation/access.ts';
import { PRESSED_MS } from './pressed-wait.ts';

interface Asked {
  order: string;
  field: (name: keyof typeof ORDER_FIELDS) => string;
  /** The headers of the request. */
  from: Headers;
  /** The headers of the answer, which take the cookie. */
  answer: Headers;
}

/** What the forms of an order ask for. Each answers why it was not done, or null. */
export const ORDER_ACTS = { open, cancel, close } satisfies Record<
  string,
  (hotel: Hotel, asked: Asked) => Promise<OrderRefusal | null>
>;

export const isOrderAct = (word: string): word is keyof typeof ORDER_ACTS => Object.hasOwn(ORDER_ACTS, word);

async function open({ id }: Hotel, { order, field, answer }: Asked): Promise<OrderRefusal | null> {
  const contact = field('contact').trim().slice(0, 254);
  if (contact === '') return 'empty';
  return unlessRefused(async () => {
    const access = await callForPage<OrderAccess>(`/api/v1/reservation/${id}/access/`, {
      body: { number: order, contact },
      signal: AbortSignal.timeout(PRESSED_MS),
    });
    if (!isToken(access.token)) return 'failed';
    keepOrderAccess(answer, order, access, serverEnv().APP_ORIGIN);
    return null;
  });
}

async function cancel(
  { id, hotel_reservation_cancel_types: reasons }: Hotel,
  { order, field, from, answer }: Asked,
): Promise<OrderRefusal | null> {
  const { APP_ORIGIN: appOrigin } = serverEnv();
  const kept = readOrderAccess(from, order, appOrigin);
  if (!kept) return 'ended';
  const reason = reasons.find((type) => String(type.id) === field('reason')) ?? reasons[0];
  const body: ReservationStatusRequest = {
    reservation_id: kept.reservationId,
    status: 'CANCELED_BY_GUEST',
    cancel_data: { cancel_type: reason?.id, comment: field('comment').trim().slice(0, 2000) },
  };
  const refusal = await unlessRefused(async () => {
    await callForPage(`/api/v1/reservation-status/${id}/`, {
      body,
      signal: AbortSignal.timeout(PRESSED_MS),
      orderToken: kept.token,
    });
    return null;
  });
  if (refusal === 'ended') clearOrderAccess(answer, order, appOrigin);
  return refusal === 'wrong' ? 'failed' : refusal;
}

async function close(_hotel: Hotel, { order, from, answer }: Asked): Promise<null> {
  const env = serverEnv();
  const kept = readOrderAccess(from, order, env.APP_ORIGIN);
  if (kept) await revokeToken(kept.token, from, env);
  clearOrderAccess(answer, order, env.APP_ORIGIN);
  return null;
}

async function unlessRefused(work: () => Promise<OrderRefusal | null>): Promise<OrderRefusal | null> {
  try {
    return await work();
  } catch (error) {
    if (!isApiError(error)) throw error;
    return orderRefusalOf(error.status);
  }
}
