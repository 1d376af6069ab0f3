import 'server-only';
import { deleteCookie, setCookie } from 'cookies-next/server';
import type { NextRequest, NextResponse } from 'next/server';
import { isLocalHostname } from '@/lib/routing/host-list';
import { BANK_ENTRY_MARK, SESSION_MARK } from './cookie-marks.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const MINUTE_SECONDS = 60;
/** Printable, without blanks and quotes: fit for a header. */
const TOKEN = /^[\x21\x23-\x7e]{1,4000}$/;

/** `__Host-` binds the cookie to this very host and to https; browsers refuse it on plain-http localhost. */
function tokenCookie(appOrigin: string): { name: string; secure: boolean } {
  const url = new URL(appOrigin);
  const local = url.protocol === 'http:' && isLocalHostname(url.hostname);
  return local ? { name: 'nlb', secure: false } : { name: '__Host-nlb', secure: true };
}

/** What all cookies have in common. */
const onResponse = (res: NextResponse, secure: boolean) =>
  ({ res, path: '/', sameSite: 'lax', secure }) as const;

export const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

/**
 * The guest's token; only code on the server ever sees it. Read by Next itself, which leaves out what is badly
 * encoded: cookies-next decodes a value twice, and throws.
 */
export function readToken(cookies: Pick<NextRequest['cookies'], 'get'>, appOrigin: string): string | null {
  const token = cookies.get(tokenCookie(appOrigin).name)?.value;
  return isToken(token) ? token : null;
}

/** Whether the browser holds the cookie at all, be its value a token or not. */
export function holdsToken(request: NextRequest, appOrigin: string): boolean {
  const cookies = request.headers.get('cookie') ?? '';
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${tokenCookie(appOrigin).name}=`));
}

/** Stores the token out of the page's reach, and beside it a readable mark that a session exists. */
export async function beginSession(response: NextResponse, token: string, appOrigin: string): Promise<void> {
  const { name, secure } = tokenCookie(appOrigin);
  const shared = { ...onResponse(response, secure), maxAge: WEEK_SECONDS };
  await setCookie(name, token, { ...shared, httpOnly: true });
  await setCookie(SESSION_MARK, '1', shared);
}

/** Leaves word for the page that a pass of the bank was taken: it is the page that greets. */
export async function markBankEntry(response: NextResponse, appOrigin: string): Promise<void> {
  const { secure } = tokenCookie(appOrigin);
  await setCookie(BANK_ENTRY_MARK, '1', { ...onResponse(response, secure), maxAge: MINUTE_SECONDS });
}

export async function endSession(response: NextResponse, appOrigin: string): Promise<void> {
  const { name, secure } = tokenCookie(appOrigin);
  const shared = onResponse(response, secure);
  await deleteCookie(name, { ...shared, httpOnly: true });
  await deleteCookie(SESSION_MARK, shared);
}
