import { parseCookie } from 'cookie';
import { ACCESS_MINUTES, type OrderAccess } from '#contract/schemas/order-access.ts';
import { isOrderNumber } from '#contract/schemas/patterns.ts';
import { hostCookie, isToken, setCookie } from './session-cookies.ts';

/** The reservation's id, when the access ends, in seconds since 1970, and the token. */
const VALUE = /^([1-9]\d{0,15})\.(\d{10,12})\.(.+)$/;
const MOST_SECONDS = ACCESS_MINUTES * 60;

/** What lets a guest act for one order without an account; the token is for server code only. */
interface KeptAccess {
  reservationId: number;
  /** ms since 1970. */
  endsAt: number;
  token: string;
}

/** Each order has a cookie of its own, so that two can be open in two tabs. */
const nameOf = (number: string, appOrigin: string): string =>
  hostCookie(`nlb_order_${number.toUpperCase()}`, appOrigin).name;

/** The access to this order that the browser has; null without one, and after its end. */
export function readOrderAccess(
  headers: Headers,
  number: string,
  appOrigin: string,
  now = Date.now(),
): KeptAccess | null {
  if (!isOrderNumber(number)) return null;
  const value = parseCookie(headers.get('cookie') ?? '')[nameOf(number, appOrigin)];
  const [, id, end, token] = VALUE.exec(value ?? '') ?? [];
  const endsAt = Number(end) * 1000;
  return isToken(token) && endsAt > now ? { reservationId: Number(id), endsAt, token } : null;
}

/** Keeps the access in a cookie that no script reads, as long as it lasts and an hour at most. */
export function keepOrderAccess(
  response: Headers,
  number: string,
  { token, expires_at, reservation_id }: OrderAccess,
  appOrigin: string,
  now = Date.now(),
): void {
  const seconds = Math.floor((Date.parse(expires_at) - now) / 1000);
  const maxAge = Math.max(0, Math.min(seconds, MOST_SECONDS));
  const value = `${reservation_id}.${Math.floor(now / 1000) + maxAge}.${token}`;
  setCookie(response, appOrigin, { name: nameOf(number, appOrigin), value, maxAge, httpOnly: true });
}

export const clearOrderAccess = (response: Headers, number: string, appOrigin: string): void =>
  setCookie(response, appOrigin, { name: nameOf(number, appOrigin), value: '', maxAge: 0, httpOnly: true });

/** Closes all orders that this browser has open: another guest may sit down at the screen. */
export function clearAllOrderAccess(request: Headers, response: Headers, appOrigin: string): void {
  const prefix = nameOf('', appOrigin);
  for (const name of Object.keys(parseCookie(request.get('cookie') ?? ''))) {
    const number = name.slice(prefix.length);
    if (name.startsWith(prefix) && isOrderNumber(number)) clearOrderAccess(response, number, appOrigin);
  }
}
