import type { NextRequest } from 'next/server';
import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { tokenResponse } from '#contract/schemas/users.ts';
import { hotelSite } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { type BffRoute, matchBffRoute } from '#lib/server/api/bff-routes.ts';
import { askHotelApi, NoAnswerError } from '#lib/server/api/hotel-api.ts';
import { clearAllOrderAccess } from '#lib/server/api/order-cookies.ts';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { isToken, readToken, startSession } from '#lib/server/api/session-cookies.ts';
import { askedSite } from '#lib/server/door/asked-site.ts';
import { pathWithHotel } from '#lib/server/door/hotel-origins.ts';
import { loginOver } from '#rules/auth/return-path.ts';
import { addSessionNotice } from '#rules/auth/session-notice.ts';

const MAX_PASS = 512;
/** The browser never makes this call, so it is not among its calls. */
const PASS: BffRoute = { method: 'GET', path: 'users/bank-sso/token/', token: false, answer: tokenResponse };

/**
 * Sign-in by the bank's one-time pass. Middleware rewrites /{slug}…?otp= to here. The request keeps its own
 * address, to which the guest is redirected without the pass.
 */
export async function GET(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const slug = pathWithHotel(askedSite(request.headers), pathname).split('/')[1] ?? '';
  const pass = searchParams.get('otp');
  if (!isHotelSlug(slug) || pass === null) return toResponse(refusalResponse(404, 'Не найдено'));
  // Next serves HEAD with GET, but a link preview must not use the pass up.
  if (request.method !== 'GET') return toResponse(refusalResponse(405, 'Метод не поддерживается'));

  const back = new URLSearchParams(searchParams);
  back.delete('otp');
  if (await hasLiveSession(request)) {
    addSessionNotice(back);
    return seeOther(withQuery(pathname, back));
  }
  const token = pass && pass.length <= MAX_PASS ? await exchange(pass, slug, request) : null;
  if (!token) return seeOther(loginOver(hotelSite(serverEnv(), slug).root, pathname, `?${back}`, 'otp'));
  const response = seeOther(withQuery(pathname, back));
  startSession(response.headers, token, serverEnv().APP_ORIGIN);
  clearAllOrderAccess(request.headers, response.headers, serverEnv().APP_ORIGIN);
  return response;
}

/** Someone else's pass must not silently replace a session. When the API cannot tell, the session stays. */
async function hasLiveSession({ headers, signal }: NextRequest): Promise<boolean> {
  const env = serverEnv();
  const token = readToken(headers, env.APP_ORIGIN);
  const match = matchBffRoute('GET', '/api/v1/users/info/');
  if (!token || !match) return false;
  const info = await askHotelApi({ match, from: headers, token, signal }, env).catch(unlessUnanswered);
  return info?.status !== 401;
}

async function exchange(
  pass: string,
  slug: string,
  { headers, signal }: NextRequest,
): Promise<string | null> {
  const env = serverEnv();
  const match = { route: PASS, path: `/api/v1/users/${env.BANK_SSO_SEGMENT}/token/`, hotel: slug };
  // An API that binds passes to hotels refuses one that was issued for another hotel.
  const query = `?${new URLSearchParams({ otp: pass, hotel_alias: slug })}`;
  const answer = await askHotelApi({ match, query, from: headers, signal }, env).catch(unlessUnanswered);
  const token = answer && answer.status < 300 ? (answer.json as { token: string } | undefined)?.token : null;
  return isToken(token) ? token : null;
}

function unlessUnanswered(error: unknown): null {
  if (error instanceof NoAnswerError) return null;
  throw error;
}

function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString();
  return path + (search && `?${search}`);
}

const seeOther = (location: string): Response =>
  toResponse(plainResponse(null, 303, { location, 'referrer-policy': 'no-referrer' }));
