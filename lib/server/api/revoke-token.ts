import type { Settings } from '#lib/config/settings.ts';
import { matchBffRoute } from './bff-routes.ts';
import { askHotelApi, NoAnswerError } from './hotel-api.ts';

const TIMEOUT_MS = 3_000;

/** Ends a session at the hotel API, if that supports it and responds in time; the token expires after seven days anyway. */
export async function revokeToken(token: string, from: Headers, settings: Settings): Promise<void> {
  const match = matchBffRoute('POST', '/api/v1/users/logout/');
  if (!match) throw new Error('No such call: logout');
  try {
    await askHotelApi({ match, from, token, timeoutMs: TIMEOUT_MS }, settings);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
  }
}
