import type { NextRequest } from 'next/server';
import { serverEnv } from '#lib/config/server-env.ts';
import { matchBffRoute } from '#lib/server/api/bff-routes.ts';
import { askHotelApi, NoAnswerError } from '#lib/server/api/hotel-api.ts';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { clearSession, readToken } from '#lib/server/api/session-cookies.ts';
import { refuseWrite } from '#lib/server/api/write-guard.ts';

const REVOKE_TIMEOUT_MS = 3_000;

/** Ends the session here in any case, and revokes the token if the API supports that and responds in time. */
export async function POST({ headers }: NextRequest): Promise<Response> {
  const env = serverEnv();
  const refusal = refuseWrite({ headers }, env, undefined);
  if (refusal) return toResponse(refusalResponse(403, refusal));
  const token = readToken(headers, env.APP_ORIGIN);
  if (token) await revoke(token, headers);
  const answer = plainResponse(null, 204, {});
  clearSession(answer.headers, env.APP_ORIGIN);
  return toResponse(answer);
}

async function revoke(token: string, from: Headers): Promise<void> {
  const match = matchBffRoute('POST', '/api/v1/users/logout/');
  if (!match) throw new Error('No such call: logout');
  try {
    await askHotelApi({ match, from, token, timeoutMs: REVOKE_TIMEOUT_MS }, serverEnv());
  } catch (error) {
    // The user is logged out here anyway, and the token expires after seven days.
    if (!(error instanceof NoAnswerError)) throw error;
  }
}
