import * as z from 'zod/mini';
import { accountReservation, accountReservationDetail } from '../contracts/account-reservation.ts';
import { availabilityDay } from '../contracts/availability.ts';
import { SLUG } from '../contracts/hotel-slug.ts';
import { id } from '../contracts/primitives.ts';
import { publicOrder, refundCheckResponse, reservationResponse } from '../contracts/reservation.ts';
import { stayPrice } from '../contracts/stay-prices.ts';
import { createdResponse, relationDegree, tokenResponse, userInfo } from '../contracts/users.ts';
import { validListOnly } from './read-answer.ts';
import { roomSearchAnswer } from './room-search-answer.ts';

/** Patterns of path parameters; no match needs percent-encoding. */
const PARAMETERS = {
  id: '[1-9]\\d{0,9}',
  slug: SLUG,
  segment: SLUG,
  number: '[A-Za-z0-9-]{1,64}',
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
  /** What is read of the answer, once and for all who ask; absent: nothing of it is needed. */
  answer?: z.ZodMiniType;
  /** How long browsers may cache the answer, seconds. */
  kept?: number;
  /** Whether its failures are written to the log. */
  logged?: boolean;
  /** A file instead of JSON. */
  file?: boolean;
  /** Whether the call sets or clears the session cookie, or completes a registration. */
  session?: 'begins' | 'ends' | 'welcomes';
  /** Transform of the response, see answer-transforms.ts. */
  transform?: 'descriptions' | 'payment' | 'attachments';
}

/** Every call that the BFF forwards; any other is a 404 (decision 0005). */
export const BFF_ROUTES: readonly BffRoute[] = [
  // Read field by field by who shows it (lib/hotel/parse-hotel-config).
  {
    method: 'GET',
    path: 'hotel-config/{slug}/',
    token: false,
    kept: 60,
    answer: z.looseObject({ id }),
  },
  {
    method: 'GET',
    path: 'color-availability/{id}/',
    token: true,
    query: ['arrival', 'departure', 'is_promocode', 'rate_flow'],
    answer: validListOnly('', availabilityDay),
  },
  {
    method: 'POST',
    path: 'stay-prices/{id}/',
    token: true,
    body: 'json',
    answer: validListOnly('', stayPrice),
  },
  {
    method: 'POST',
    path: 'ota-availability/{id}/',
    token: true,
    body: 'json',
    logged: true,
    transform: 'descriptions',
    answer: roomSearchAnswer,
  },
  {
    method: 'POST',
    path: 'reservation/{id}/',
    token: true,
    body: 'json',
    transform: 'payment',
    answer: reservationResponse,
  },
  {
    method: 'GET',
    path: 'reservation/order/{number}/',
    token: false,
    transform: 'payment',
    answer: publicOrder,
  },
  { method: 'POST', path: 'reservation/edit/guests/{id}/', token: true, body: 'json' },
  {
    method: 'GET',
    path: 'account-reservation/list/{id}/',
    token: true,
    answer: validListOnly('', accountReservation),
  },
  {
    method: 'GET',
    path: 'account-reservation/detail/{id}/',
    token: true,
    transform: 'payment',
    answer: accountReservationDetail,
  },
  { method: 'POST', path: 'reservation-status/{id}/', token: true, body: 'json' },
  {
    method: 'POST',
    path: 'check-refund-money-balance/{id}/',
    token: true,
    body: 'json',
    query: ['format'],
    answer: refundCheckResponse,
  },
  { method: 'GET', path: 'users/info/', token: true, transform: 'attachments', answer: userInfo },
  {
    method: 'POST',
    path: 'users/jwt-token/',
    token: false,
    body: 'json',
    session: 'begins',
    answer: tokenResponse,
  },
  { method: 'POST', path: 'users/logout/', token: true, session: 'ends' },
  { method: 'POST', path: 'users/accounts/register/', token: false, body: 'json' },
  { method: 'POST', path: '{segment}/create-profile/{id}/', token: true, body: 'json', session: 'welcomes' },
  {
    method: 'GET',
    path: 'users/guest/relation_degrees/',
    token: true,
    query: ['format'],
    kept: 300,
    answer: validListOnly('', relationDegree),
  },
  { method: 'POST', path: 'users/guest/{id}/', token: true, body: 'json' },
  { method: 'POST', path: 'users/delete-guest/{id}/', token: true, body: 'json' },
  {
    method: 'POST',
    path: 'users/attachments/upload/',
    token: true,
    body: 'multipart',
    answer: createdResponse,
  },
  { method: 'GET', path: 'users/attachments/{id}/', token: true, file: true },
  { method: 'POST', path: 'users/delete-guest-attachments/{id}/', token: true, body: 'json' },
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
    return { route, path: `/api/v1/${path}` };
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
