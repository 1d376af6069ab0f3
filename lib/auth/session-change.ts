import { isApiError } from '#lib/client/api-error.ts';
import { forgetMark, SESSION_MARK } from '#lib/client/cookie-marks.ts';
import { isEntryPath, type LoginReason, loginOver } from './return-path.ts';

/**
 * A page belongs to one session. Whoever logs in or out, or is logged out by a 401, gets another page in its place:
 * nothing that is in the memory of this one can reach the next guest.
 */
let isChanging = false;

/** Call with true before a login or logout is asked for, with false when it does not get through. */
export function changeSession(isUnderWay: boolean): void {
  isChanging = isUnderWay;
}

/** Whether this page is being left for that of another session. */
export function isSessionChanging(): boolean {
  return isChanging;
}

/** The page of the new session, in the place of this one. Never settles: what has asked for it stays busy. */
export function openPage(address: string): Promise<never> {
  window.location.replace(address);
  return Promise.withResolvers<never>().promise;
}

/** A call was answered 401: the login opens over the same choices, once however many calls are answered so. */
export async function endSession(reason: Exclude<LoginReason, 'otp'>): Promise<void> {
  const { pathname, search } = window.location;
  // Over the login it says nothing new, and would take away what is being typed there.
  if (isChanging || isEntryPath(pathname)) return;
  isChanging = true;
  // Without the token the mark would make the next page ask, be refused, and so on.
  await forgetMark(SESSION_MARK);
  window.location.assign(loginOver(pathname, search, reason));
}

/** For every failed call of React Query: a 401 ends the session of the page. */
export function noteExpiry(error: unknown): void {
  if (isApiError(error, 401)) void endSession('ended');
}
