import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_DAYS } from '#contract/schemas/limits.ts';
import { isLocalHostname } from '#lib/config/hosts.ts';
import { ENTRY_MARK, type Entry, SESSION_MARK } from '#rules/auth/cookie-marks.ts';

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;
const MINUTE_SECONDS = 60;
/** Printable, without spaces and quotes: valid in a header. */
const TOKEN = /^[\x21\x23-\x7e]{1,4000}$/;

/** `__Host-` binds a cookie to this very host and to https; browsers refuse it on plain-http localhost. */
export function hostCookie(name: string, appOrigin: string): { name: string; secure: boolean } {
  const url = new URL(appOrigin);
  const local = url.protocol === 'http:' && isLocalHostname(url.hostname);
  return local ? { name, secure: false } : { name: `__Host-${name}`, secure: true };
}

const tokenCookie = (appOrigin: string) => hostCookie('nlb', appOrigin);

export const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

/** The guest's token, for server code only; null without a cookie, or if its value cannot be a token. */
export function readToken(headers: Headers, appOrigin: string): string | null {
  const token = tokenOf(headers, appOrigin);
  return isToken(token) ? token : null;
}

/** Whether the cookie is present, valid token or not. */
export const holdsToken = (headers: Headers, appOrigin: string): boolean =>
  tokenOf(headers, appOrigin) !== undefined;

const tokenOf = (headers: Headers, appOrigin: string): string | undefined =>
  parseCookie(headers.get('cookie') ?? '')[tokenCookie(appOrigin).name];

/**
 * Cookies for a new session: the HttpOnly token, the mark that scripts can read, and the one that greets the guest
 * (decision 0003).
 */
export function startSession(response: Headers, token: string, appOrigin: string): void {
  const { name } = tokenCookie(appOrigin);
  setCookie(response, appOrigin, { name, value: token, maxAge: SESSION_SECONDS, httpOnly: true });
  setCookie(response, appOrigin, { name: SESSION_MARK, value: '1', maxAge: SESSION_SECONDS });
  markEntry(response, 'back', appOrigin);
}

/** The next page greets the guest when it finds this mark. */
export function markEntry(response: Headers, entry: Entry, appOrigin: string): void {
  setCookie(response, appOrigin, { name: ENTRY_MARK, value: entry, maxAge: MINUTE_SECONDS });
}

export function clearSession(response: Headers, appOrigin: string): void {
  const { name } = tokenCookie(appOrigin);
  setCookie(response, appOrigin, { name, value: '', maxAge: 0, httpOnly: true });
  setCookie(response, appOrigin, { name: SESSION_MARK, value: '', maxAge: 0 });
}

export function setCookie(
  response: Headers,
  appOrigin: string,
  cookie: { name: string; value: string; maxAge: number; httpOnly?: boolean },
): void {
  const { secure } = tokenCookie(appOrigin);
  response.append('set-cookie', stringifySetCookie({ ...cookie, path: '/', sameSite: 'lax', secure }));
}
