import type { NextRequest } from 'next/server';
import { answer, detail } from '@/lib/api/answers';
import { endSession, readToken } from '@/lib/api/session-cookies';
import { callUpstream, UpstreamError } from '@/lib/api/upstream';
import { refuseWrite } from '@/lib/api/write-guard';
import { serverEnv } from '@/lib/env/server-env';

const REVOKE_TIMEOUT_MS = 3_000;

/** Always ends the session here; also revokes the token if the API supports it and responds in time. */
export async function POST(request: NextRequest) {
  const env = serverEnv();
  const { API_ROOT: apiRoot, APP_ORIGIN: appOrigin } = env;
  const refusal = refuseWrite(request, env, undefined);
  if (refusal) return detail(403, refusal);
  const token = readToken(request.cookies, appOrigin);
  if (token) await revoke(apiRoot, token, request.headers);
  const response = answer(null, 204, {});
  await endSession(response, appOrigin);
  return response;
}

async function revoke(apiRoot: string, token: string, from: Headers): Promise<void> {
  try {
    const url = `${apiRoot}/api/v1/users/logout/`;
    await callUpstream({ url, method: 'POST', from, token, timeoutMs: REVOKE_TIMEOUT_MS });
  } catch (error) {
    // The guest is logged out either way; the token expires after seven days.
    if (!(error instanceof UpstreamError)) throw error;
  }
}
