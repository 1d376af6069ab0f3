import 'server-only';
import { deleteCookie, setCookie } from 'cookies-next/server';
import type { NextRequest, NextResponse } from 'next/server';
import { isLocalHostname } from '@/lib/routing/host-list';
import { ENTRY_MARK, type Entry, SESSION_MARK } from './cookie-marks.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const MINUTE_SECONDS = 60;
/** Printable, without spaces and quotes: valid in a header. */
const TOKEN = /^[\x21\x23-\x7e]{1,4000}$/;

/** `__Host-` binds the cookie to this very host and to https; browsers refuse it on plain-http localhost. */
function tokenCookie(appOrigin: string): { name: string; secure: boolean } {
  const url = new URL(appOrigin);
  const local = url.protocol === 'http:' && isLocalHostname(url.hostname);
  return local ? { name: 'nlb', secure: false } : { name: '__Host-nlb', secure: true };
}

/** Attributes common to all cookies. */
const onResponse = (res: NextResponse, secure: boolean) =>
  ({ res, path: '/', sameSite: 'lax', secure }) as const;

export const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

/**
 * The guest's token, for server code only. Read with Next's own cookies, which skip badly encoded values:
 * cookies-next decodes a value twice and throws.
 */
export function readToken(cookies: Pick<NextRequest['cookies'], 'get'>, appOrigin: string): string | null {
  const token = cookies.get(tokenCookie(appOrigin).name)?.value;
  return isToken(token) ? token : null;
}

/** Whether the cookie is present, valid token or not. */
export function holdsToken(headers: Headers, appOrigin: string): boolean {
  const cookies = headers.get('cookie') ?? '';
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${tokenCookie(appOrigin).name}=`));
}

/** Sets the HttpOnly token cookie, the readable mark that a session exists and the one that greets (decision 0003). */
export async function beginSession(response: NextResponse, token: string, appOrigin: string): Promise<void> {
  const { name, secure } = tokenCookie(appOrigin);
  const shared = { ...onResponse(response, secure), maxAge: WEEK_SECONDS };
  await setCookie(name, token, { ...shared, httpOnly: true });
  await setCookie(SESSION_MARK, '1', shared);
  await markEntry(response, 'back', appOrigin);
}

/** Tells the page that opens next to greet the guest. */
export async function markEntry(response: NextResponse, entry: Entry, appOrigin: string): Promise<void> {
  const { secure } = tokenCookie(appOrigin);
  await setCookie(ENTRY_MARK, entry, { ...onResponse(response, secure), maxAge: MINUTE_SECONDS });
}

export async function endSession(response: NextResponse, appOrigin: string): Promise<void> {
  const { name, secure } = tokenCookie(appOrigin);
  const shared = onResponse(response, secure);
  await deleteCookie(name, { ...shared, httpOnly: true });
  await deleteCookie(SESSION_MARK, shared);
}
