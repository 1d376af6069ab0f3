import type * as z from 'zod/mini';
import { accountReservation, accountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { availabilityDay } from '#contract/schemas/availability.ts';
import { consentRecord } from '#contract/schemas/consents.ts';
import { SLUG } from '#contract/schemas/hotel-slug.ts';
import { orderAccess } from '#contract/schemas/order-access.ts';
import { ORDER_NUMBER } from '#contract/schemas/patterns.ts';
import { ID_IN_ADDRESS } from '#contract/schemas/primitives.ts';
import { publicOrder, refundCheckResponse, reservationResponse } from '#contract/schemas/reservation.ts';
import { changeOffer, changeResponse } from '#contract/schemas/reservation-change.ts';
import { stayPrice } from '#contract/schemas/stay-prices.ts';
import { createdResponse, relationDegree, tokenResponse, userInfo } from '#contract/schemas/users.ts';
import { validListOnly } from './read-answer.ts';
import { roomSearchAnswer } from './room-search-answer.ts';

/** Patterns of path parameters; no match needs percent-encoding. */
const PARAMETERS = {
  id: ID_IN_ADDRESS,
  hotelId: ID_IN_ADDRESS,
  slug: SLUG,
  segment: SLUG,
  number: ORDER_NUMBER,
} as const;

export interface BffRoute {
  method: 'GET' | 'POST';
  /** Below /api/v1/, e.g. `users/guest/{id}/`. */
  path: string;
  /** Whether the guest's NLB token is sent with the call: only where the API needs to know the guest. */
  token: boolean;
  /** Query parameters that are forwarded. */
  query?: readonly string[];
  /** Content type of the body; absent: no body. */
  body?: 'json' | 'multipart';
  /**
   * The schema that reads the answer; `hotel` stands for that of a config, which depends on the app's settings. Without
   * one the browser gets nothing of the answer.
   */
  answer?: z.ZodMiniType | 'hotel';
  /** How long browsers may cache the answer, seconds. */
  maxAge?: number;
  /** Whether its failures are written to the log. */
  logged?: boolean;
  /** Whether the answer is a file instead of JSON. */
  file?: boolean;
  /** Whether the call sets or clears the session cookie, or completes a registration. */
  session?: 'begins' | 'ends' | 'welcomes';
  /** Whether the call opens an order, or is taken for one that the guest has opened (order-cookies.ts). */
  order?: 'opens' | 'acts';
  /** Transform of the response, see answer-transforms.ts. */
  transform?: 'descriptions' | 'payment' | 'attachments';
}

const get = (path: string, rest: Partial<BffRoute> = {}): BffRoute => ({
  method: 'GET',
  path,
  token: true,
  ...rest,
});
const post = (path: string, rest: Partial<BffRoute> = {}): BffRoute => ({
  method: 'POST',
  path,
  token: true,
  body: 'json',
  ...rest,
});

const STAY_QUERY = ['arrival', 'departure', 'is_promocode', 'rate_flow'];

/** Every call that the BFF forwards; any other is a 404 (decision 0005). */
export const BFF_ROUTES: readonly BffRoute[] = [
  get('hotel-config/{slug}/', { token: false, maxAge: 60, answer: 'hotel' }),
  get('color-availability/{hotelId}/', { query: STAY_QUERY, answer: validListOnly(availabilityDay) }),
  post('stay-prices/{hotelId}/', { answer: validListOnly(stayPrice) }),
  post('ota-availability/{hotelId}/', {
    logged: true,
    transform: 'descriptions',
    order: 'acts',
    answer: roomSearchAnswer,
  }),
  post('reservation/{hotelId}/', { transform: 'payment', answer: reservationResponse }),
  get('reservation/order/{number}/', { token: false, transform: 'payment', answer: publicOrder }),
  post('reservation/edit/guests/{id}/'),
  get('account-reservation/list/{hotelId}/', { answer: validListOnly(accountReservation) }),
  post('reservation/{hotelId}/access/', { token: false, order: 'opens', answer: orderAccess }),
  get('account-reservation/detail/{id}/', {
    transform: 'payment',
    order: 'acts',
    answer: accountReservationDetail,
  }),
  post('reservation-status/{hotelId}/', { order: 'acts' }),
  post('check-refund-money-balance/{hotelId}/', {
    query: ['format'],
    order: 'acts',
    answer: refundCheckResponse,
  }),
  post('reservation/{hotelId}/change-offer/', { order: 'acts', answer: changeOffer }),
  post('reservation/{hotelId}/change/', { order: 'acts', transform: 'payment', answer: changeResponse }),
  get('users/consents/{hotelId}/', { order: 'acts', answer: validListOnly(consentRecord) }),
  post('users/withdraw-consent/{hotelId}/', { order: 'acts', answer: validListOnly(consentRecord) }),
  post('users/delete-account/{hotelId}/'),
  get('users/info/', { transform: 'attachments', answer: userInfo }),
  post('users/jwt-token/', { token: false, session: 'begins', answer: tokenResponse }),
  post('users/logout/', { body: undefined, session: 'ends' }),
  post('users/accounts/register/', { token: false }),
  post('users/password-reset/{hotelId}/', { token: false }),
  post('users/new-password/', { token: false, session: 'begins', answer: tokenResponse }),
  post('{segment}/create-profile/{hotelId}/', { session: 'welcomes' }),
  get('users/guest/relation_degrees/', {
    query: ['format'],
    maxAge: 300,
    answer: validListOnly(relationDegree),
  }),
  post('users/guest/{hotelId}/'),
  post('users/delete-guest/{hotelId}/'),
  post('users/attachments/upload/', { body: 'multipart', answer: createdResponse }),
  get('users/attachments/{id}/', { file: true }),
  post('users/delete-guest-attachments/{hotelId}/'),
];

const compiled = BFF_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(
    `^/api/v1/${route.path.replace(/\{(\w+)\}/g, (_all, name: keyof typeof PARAMETERS) => `(?<${name}>${PARAMETERS[name]})`)}$`,
  ),
}));

export interface BffMatch {
  route: BffRoute;
  /** Path for the API, built from checked parts only. */
  path: string;
  /** The hotel's slug or id; null where the path names another thing, or none. */
  hotel: string | null;
}

/**
 * Looks up the raw (still encoded) path. No pattern contains an encoded slash, a backslash or a dot, so such a
 * path matches nothing. `systemSegment` fixes the segment of create-profile.
 */
export function matchBffRoute(
  method: string,
  rawPath: string,
  systemSegment: string | null = null,
): BffMatch | null {
  for (const { route, pattern } of compiled) {
    if (route.method !== method) continue;
    const parameters = pattern.exec(rawPath)?.groups ?? (pattern.test(rawPath) ? {} : null);
    if (!parameters) continue;
    if (systemSegment !== null && parameters.segment !== undefined && parameters.segment !== systemSegment)
      return null;
    const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? '');
    return { route, path: `/api/v1/${path}`, hotel: parameters.slug ?? parameters.hotelId ?? null };
  }
  return null;
}

const MAX_QUERY_VALUE = 200;

/** The query for the API: listed keys only, each once, with bounded length. */
export function upstreamQuery(route: BffRoute, search: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const key of route.query ?? []) {
    const value = search.get(key);
    if (value !== null && value.length <= MAX_QUERY_VALUE) query.set(key, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
