import { isApiError } from '@/lib/api/api-error';
import { announceSession } from './session-channel.ts';

/** A call of this page got a 401 that has not been handled yet. */
let isUntold = false;

/** Call for every failed request: a 401 ends the session for the whole page and the other tabs. */
export function noteExpiry(error: unknown): void {
  if (!isApiError(error, 401)) return;
  isUntold = true;
  announceSession('expired');
}

/** Whether a call has got a 401 since the last check. */
export function takeExpiry(): boolean {
  const wasUntold = isUntold;
  isUntold = false;
  return wasUntold;
}
