import { isApiError } from '@/lib/api/api-error';
import { announceSession } from './session-channel.ts';

/** A call of this page was answered 401, and what answers to that has not heard of it yet. */
let isUntold = false;

/** To be told of every failed call: a 401 ends the session for the whole page, and for the other tabs. */
export function noteExpiry(error: unknown): void {
  if (!isApiError(error, 401)) return;
  isUntold = true;
  announceSession('expired');
}

/** Whether a call has met the end of the session since this was asked last. */
export function takeExpiry(): boolean {
  const wasUntold = isUntold;
  isUntold = false;
  return wasUntold;
}
