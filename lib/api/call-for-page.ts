import 'server-only';
import { cookies, headers } from 'next/headers';
import type * as z from 'zod/mini';
import { serverEnv } from '@/lib/env/server-env';
import { transformAnswer } from './answer-transforms.ts';
import { ApiError } from './api-error.ts';
import { matchBffRoute } from './bff-routes.ts';
import { logFailedCall } from './log-failed-call.ts';
import { readToken } from './session-cookies.ts';
import { callUpstream, jsonOf, UpstreamError } from './upstream.ts';

/** Whether the request that a page is rendered for carries a guest's token. */
export async function hasToken(): Promise<boolean> {
  return readToken(await cookies(), serverEnv().APP_ORIGIN) !== null;
}

interface PageCall<Schema> {
  body?: unknown;
  schema: Schema;
  signal: AbortSignal;
  idempotencyKey?: string;
}

/**
 * A call of the API while a page is rendered, with the token and the address of its guest: the same routes, the same
 * work on the answer as when the browser makes the call.
 * @throws ApiError
 */
export async function callForPage<Schema extends z.ZodMiniType>(
  path: string,
  call: PageCall<Schema>,
): Promise<z.infer<Schema>> {
  const method = call.body === undefined ? 'GET' : 'POST';
  const match = matchBffRoute(method, path, serverEnv().HOTEL_SYSTEM_SEGMENT);
  if (!match) throw new Error(`No such call: ${method} ${path}`);
  try {
    return await answerTo(method, match, call);
  } catch (error) {
    // What is only late the browser asks for again.
    if (match.route.logged && error instanceof ApiError && !call.signal.aborted)
      logFailedCall(path, error.message);
    throw error;
  }
}

async function answerTo<Schema extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  match: NonNullable<ReturnType<typeof matchBffRoute>>,
  { body, schema, signal, idempotencyKey }: PageCall<Schema>,
): Promise<z.infer<Schema>> {
  const env = serverEnv();
  const { API_ROOT: apiRoot, APP_ORIGIN: appOrigin } = env;
  const upstream = await callUpstream({
    url: apiRoot + match.upstreamPath,
    method,
    from: await headers(),
    idempotencyKey,
    token: match.route.token ? readToken(await cookies(), appOrigin) : null,
    body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    signal,
    shared: match.route.shared,
  }).catch((cause) => {
    if (!(cause instanceof UpstreamError)) throw cause;
    throw new ApiError(cause.status === 504 || signal.aborted ? 'timeout' : 'network', 0, null, { cause });
  });
  const json = jsonOf(upstream);
  if (upstream.status >= 300) throw new ApiError('http', upstream.status, json ?? null);
  const { transform } = match.route;
  const parsed = schema.safeParse(transform ? await transformAnswer(transform, json, env) : json);
  if (!parsed.success) throw new ApiError('malformed', upstream.status, null, { cause: parsed.error });
  return parsed.data;
}
