import * as z from 'zod/mini';
import { SLUG } from '@/lib/contracts/hotel-slug';
import { id } from '@/lib/contracts/primitives';
import { relationDegree } from '@/lib/contracts/users';

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
  /** How long browsers may cache the response, seconds, if it matches the schema. */
  kept?: { seconds: number; as: z.ZodMiniType };
  /** Anonymous guests who ask the same at the same moment get one answer; kept for a second, if it matches this. */
  shared?: z.ZodMiniType;
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
  { method: 'GET', path: 'hotel-config/{slug}/', token: false, kept: { seconds: 60, as: z.object({ id }) } },
  {
    method: 'GET',
    path: 'color-availability/{id}/',
    token: true,
    query: ['arrival', 'departure', 'is_promocode', 'rate_flow'],
  },
  { method: 'POST', path: 'stay-prices/{id}/', token: true, body: 'json', shared: z.array(z.unknown()) },
  {
    method: 'POST',
    path: 'ota-availability/{id}/',
    token: true,
    body: 'json',
    shared: z.object({ rooms: z.array(z.unknown()) }),
    logged: true,
    transform: 'descriptions',
  },
  { method: 'POST', path: 'reservation/{id}/', token: true, body: 'json', transform: 'payment' },
  { method: 'GET', path: 'reservation/order/{number}/', token: false, transform: 'payment' },
  { method: 'POST', path: 'reservation/edit/guests/{id}/', token: true, body: 'json' },
  { method: 'GET', path: 'account-reservation/list/{id}/', token: true },
  { method: 'GET', path: 'account-reservation/detail/{id}/', token: true, transform: 'payment' },
  { method: 'POST', path: 'reservation-status/{id}/', token: true, body: 'json' },
  { method: 'POST', path: 'check-refund-money-balance/{id}/', token: true, body: 'json', query: ['format'] },
  { method: 'GET', path: 'users/info/', token: true, transform: 'attachments' },
  { method: 'POST', path: 'users/jwt-token/', token: false, body: 'json', session: 'begins' },
  { method: 'POST', path: 'users/logout/', token: true, session: 'ends' },
  { method: 'POST', path: 'users/accounts/register/', token: false, body: 'json' },
  { method: 'POST', path: '{segment}/create-profile/{id}/', token: true, body: 'json', session: 'welcomes' },
  {
    method: 'GET',
    path: 'users/guest/relation_degrees/',
    token: true,
    query: ['format'],
    kept: { seconds: 300, as: z.array(relationDegree) },
  },
  { method: 'POST', path: 'users/guest/{id}/', token: true, body: 'json' },
  { method: 'POST', path: 'users/delete-guest/{id}/', token: true, body: 'json' },
  { method: 'POST', path: 'users/attachments/upload/', token: true, body: 'multipart' },
  { method: 'GET', path: 'users/attachments/{id}/', token: true, file: true },
  { method: 'POST', path: 'users/delete-guest-attachments/{id}/', token: true, body: 'json' },
];

const compiled = BFF_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(
    `^/api/v1/${route.path.replace(/\{(\w+)\}/g, (_all, name: keyof typeof PARAMETERS) => `(?<${name}>${PARAMETERS[name]})`)}$`,
  ),
}));

interface BffMatch {
  route: BffRoute;
  /** Path for the API, built from checked parts only. */
  upstreamPath: string;
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
    return { route, upstreamPath: `/api/v1/${path}` };
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
