import type { NextRequest } from 'next/server';
import { answer, detail } from '@/lib/api/answers';
import { endSession, readToken } from '@/lib/api/session-cookies';
import { callUpstream, UpstreamError } from '@/lib/api/upstream';
import { refuseWrite } from '@/lib/api/write-guard';
import { serverEnv } from '@/lib/env/server-env';

const REVOKE_TIMEOUT_MS = 3_000;

/** Ends the session here in any case; revokes the token where the API offers it and answers in time. */
export async function POST(request: NextRequest) {
  const env = serverEnv();
  const { apiRoot, appOrigin } = env;
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
    // The guest has left either way; the token ends by itself after its seven days.
    if (!(error instanceof UpstreamError)) throw error;
  }
}
