import type { NextRequest } from 'next/server';
import { serverEnv } from '#lib/config/server-env.ts';
import { clearAllOrderAccess } from '#lib/server/api/order-cookies.ts';
import { plainResponse, refusalResponse, toResponse } from '#lib/server/api/plain-response.ts';
import { revokeToken } from '#lib/server/api/revoke-token.ts';
import { clearSession, readToken } from '#lib/server/api/session-cookies.ts';
import { refuseWrite } from '#lib/server/api/write-guard.ts';

/** Ends the session here in any case, and revokes the token if the API supports that and responds in time. */
export async function POST({ headers }: NextRequest): Promise<Response> {
  const env = serverEnv();
  const refusal = refuseWrite({ headers }, env, undefined);
  if (refusal) return toResponse(refusalResponse(403, refusal));
  const token = readToken(headers, env.APP_ORIGIN);
  if (token) await revokeToken(token, headers, env);
  const answer = plainResponse(null, 204, {});
  clearSession(answer.headers, env.APP_ORIGIN);
  clearAllOrderAccess(headers, answer.headers, env.APP_ORIGIN);
  return toResponse(answer);
}
