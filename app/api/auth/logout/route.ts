import type { NextRequest } from 'next/server';
import { plainAnswer, plainDetail, toResponse } from '@/lib/api/answers';
import { matchBffRoute } from '@/lib/api/bff-routes';
import { askHotelApi, NoAnswerError } from '@/lib/api/hotel-api';
import { endSession, readToken } from '@/lib/api/session-cookies';
import { refuseWrite } from '@/lib/api/write-guard';
import { serverEnv } from '@/lib/env/server-env';

const REVOKE_TIMEOUT_MS = 3_000;

/** Always ends the session here; also revokes the token if the API supports it and responds in time. */
export async function POST({ headers }: NextRequest): Promise<Response> {
  const env = serverEnv();
  const refusal = refuseWrite({ headers }, env, undefined);
  if (refusal) return toResponse(plainDetail(403, refusal));
  const token = readToken(headers, env.APP_ORIGIN);
  if (token) await revoke(token, headers);
  const answer = plainAnswer(null, 204, {});
  endSession(answer.headers, env.APP_ORIGIN);
  return toResponse(answer);
}

async function revoke(token: string, from: Headers): Promise<void> {
  const match = matchBffRoute('POST', '/api/v1/users/logout/');
  if (!match) throw new Error('No such call: logout');
  try {
    await askHotelApi({ match, from, token, timeoutMs: REVOKE_TIMEOUT_MS }, serverEnv());
  } catch (error) {
    // The guest is logged out either way; the token expires after seven days.
    if (!(error instanceof NoAnswerError)) throw error;
  }
}
