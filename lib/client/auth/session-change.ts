import { forgetMark } from '#lib/client/auth/read-mark.ts';
import { SESSION_MARK } from '#rules/auth/cookie-marks.ts';
import { isEntryPath, type LoginReason, loginOver } from '#rules/auth/return-path.ts';
import { isApiError } from '#rules/errors/api-error.ts';

/**
 * A page belongs to one session. After a login, a logout or a 401 another page is loaded in its place, so that
 * nothing in this page's memory reaches the next user.
 */
let isChanging = false;

/** Call it with true before a login or logout is sent, and with false if that fails. */
export function changeSession(isUnderWay: boolean): void {
  isChanging = isUnderWay;
}

/** Whether this page is about to be replaced by that of another session. */
export function isSessionChanging(): boolean {
  return isChanging;
}

/** Loads the page of the new session in place of this one. It never settles, so that its caller stays busy. */
export function openPage(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => undefined);
}

/** A call was answered 401: shows the login over the same booking, once for however many calls. */
export async function endSession(
  root: string,
  reason: Exclude<LoginReason, 'otp' | 'deleted'>,
): Promise<void> {
  const { pathname, search } = window.location;
  // A second login would say nothing new, and would discard what is being typed in the first.
  if (isChanging || isEntryPath(pathname)) return;
  isChanging = true;
  // The token is gone. If the mark stayed, the next page would ask again and be refused again, without end.
  await forgetMark(SESSION_MARK);
  window.location.assign(loginOver(root, pathname, search, reason));
}

/** React Query calls it for every failed call: a 401 ends the page's session. */
export function noteExpiry(root: string, error: unknown): void {
  if (isApiError(error, 401)) void endSession(root, 'ended');
}
