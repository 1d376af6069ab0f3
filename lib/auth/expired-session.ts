import { isApiError } from '@/lib/api/api-error';
import { announceSession } from './session-channel.ts';

/** Call for every failed request: a 401 ends the session for the whole page and the other tabs. */
export function noteExpiry(error: unknown): void {
  if (isApiError(error, 401)) announceSession('expired');
}
