import { serverEnv } from '#lib/config/server-env.ts';
import { plainResponse, toResponse } from '#lib/server/api/plain-response.ts';

const TIMEOUT_MS = 2_000;

export const dynamic = 'force-dynamic';

/** For load balancers and `npm start`: 200 while this process responds. `api` says whether the hotel API does. */
export async function GET() {
  const api = (await isApiReachable()) ? 'ok' : 'unreachable';
  return toResponse(
    plainResponse(JSON.stringify({ status: 'ok', api }), 200, { 'content-type': 'application/json' }),
  );
}

async function isApiReachable(): Promise<boolean> {
  try {
    const response = await fetch(`${serverEnv().API_ROOT}/health`, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    // An API without a health endpoint answers 404, and is therefore reachable.
    return response.status < 500;
  } catch {
    return false; // the call was refused, cut off or too slow
  }
}
