import type { NextRequest } from 'next/server';
import { answer, detail } from '@/lib/api/answers';
import { beginSession, isToken, readToken } from '@/lib/api/session-cookies';
import { callUpstream, jsonOf, UpstreamError } from '@/lib/api/upstream';
import { loginOver } from '@/lib/auth/return-path';
import { addSessionNotice } from '@/lib/auth/session-notice';
import { isHotelSlug } from '@/lib/contracts/hotel-slug';
import { serverEnv } from '@/lib/env/server-env';

const MAX_PASS = 512;

/**
 * Sign-in by the bank's one-time pass. The middleware rewrites /{slug}…?otp= to here; the request keeps
 * its own address, to which the guest is sent back without the pass.
 */
export async function GET(request: NextRequest) {
  const { pathname, searchParams } = request.nextUrl;
  const slug = pathname.split('/')[1] ?? '';
  const pass = searchParams.get('otp');
  if (!isHotelSlug(slug) || pass === null) return detail(404, 'Не найдено');
  // Next serves HEAD with GET; a link preview must not use the pass.
  if (request.method !== 'GET') return detail(405, 'Метод не поддерживается');

  const back = new URLSearchParams(searchParams);
  back.delete('otp');
  if (await hasLiveSession(request)) {
    addSessionNotice(back);
    return seeOther(withQuery(pathname, back));
  }
  const token = pass && pass.length <= MAX_PASS ? await exchange(pass, slug, request) : null;
  if (!token) return seeOther(loginOver(pathname, `?${back}`, 'otp'));
  const response = seeOther(withQuery(pathname, back));
  await beginSession(response, token, serverEnv().APP_ORIGIN);
  return response;
}

/** A foreign pass must not silently replace a session; when the API cannot tell, the session is kept. */
async function hasLiveSession(request: NextRequest): Promise<boolean> {
  const { API_ROOT: apiRoot, APP_ORIGIN: appOrigin } = serverEnv();
  const token = readToken(request.cookies, appOrigin);
  if (!token) return false;
  try {
    const url = `${apiRoot}/api/v1/users/info/`;
    const info = await callUpstream({
      url,
      method: 'GET',
      from: request.headers,
      token,
      signal: request.signal,
    });
    return info.status !== 401;
  } catch (error) {
    if (error instanceof UpstreamError) return true;
    throw error;
  }
}

async function exchange(pass: string, slug: string, request: NextRequest): Promise<string | null> {
  const { API_ROOT: apiRoot, BANK_SSO_SEGMENT: bankSsoSegment } = serverEnv();
  const url = new URL(`/api/v1/users/${bankSsoSegment}/token/`, apiRoot);
  url.searchParams.set('otp', pass);
  // An API that binds passes to hotels refuses one issued for another hotel.
  url.searchParams.set('hotel_alias', slug);
  try {
    const upstream = await callUpstream({
      url: url.href,
      method: 'GET',
      from: request.headers,
      signal: request.signal,
    });
    const token = upstream.status === 200 ? (jsonOf(upstream) as { token?: unknown } | null)?.token : null;
    return isToken(token) ? token : null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

function withQuery(path: string, query: URLSearchParams): string {
  const search = query.toString();
  return path + (search && `?${search}`);
}

const seeOther = (location: string) => answer(null, 303, { location, 'referrer-policy': 'no-referrer' });
