import 'server-only';
import type * as z from 'zod/mini';
import { DOOR_HEADERS } from '@/lib/security/door-headers';
import { type ApiAnswer, askApi } from './api-client.ts';
import { countCall } from './call-metrics.ts';
import { isDeeperThan } from './json-depth.ts';
import { OWN_NAME } from './own-name.ts';
import { BodyTooLargeError } from './read-limited.ts';
import { sharedAnswer, sharedKey, unlessAborted } from './shared-answer.ts';

const UPSTREAM_TIMEOUT_MS = 10_000;
const MAX_JSON_BYTES = 2_000_000;
const MAX_JSON_DEPTH = 32;
const MAX_FILE_BYTES = 6_000_000;
const MAX_KEY_LENGTH = 1_000;

/** No usable response: 504 when the API was too slow, else 502. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly status: 502 | 504;

  constructor(status: 502 | 504, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

interface UpstreamCall {
  /** Address on the API's origin, built from checked parts. */
  url: string;
  method: 'GET' | 'POST';
  /** Headers of the guest's request: their address and the request's id are read. */
  from: Headers;
  token?: string | null;
  body?: Uint8Array<ArrayBuffer>;
  /** Of a body that is not JSON. */
  bodyType?: string;
  idempotencyKey?: string | null;
  signal?: AbortSignal;
  timeoutMs?: number;
  file?: boolean;
  /** What an answer is that anonymous guests who ask the same within a moment get as well; none: it is not shared. */
  shared?: z.ZodMiniType;
}

/**
 * One call to the API in the app's own name, no redirects, limited in time and size: what another guest's browser asks
 * for, in which language, must not decide what this one is answered.
 * @throws UpstreamError
 */
export async function callUpstream(call: UpstreamCall): Promise<ApiAnswer> {
  const { shared } = call;
  const key = shared ? sharedKey(call.url, call.token, call.body) : null;
  if (!shared || key === null) return ask(call);
  const answer = sharedAnswer(
    key,
    () => ask({ ...call, signal: undefined }),
    (given) => shared.safeParse(jsonOf(given)).success,
  );
  return unlessAborted(answer, call.signal).catch((cause) => {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError(502, 'Сервер отеля не отвечает', { cause });
  });
}

async function ask(call: UpstreamCall): Promise<ApiAnswer> {
  const stopped = new AbortController();
  const leave = () => stopped.abort(call.signal?.reason);
  call.signal?.addEventListener('abort', leave);
  if (call.signal?.aborted) leave();
  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    stopped.abort();
  }, call.timeoutMs ?? UPSTREAM_TIMEOUT_MS);
  try {
    const asked = askApi(call.url, {
      method: call.method,
      headers: upstreamHeaders(call),
      body: call.body?.byteLength ? call.body : undefined,
      signal: stopped.signal,
      maxBytes: call.file ? MAX_FILE_BYTES : MAX_JSON_BYTES,
    });
    const answer = await countCall(asked);
    const { status } = answer;
    if (status < 200 || (status >= 300 && status < 400) || status > 599)
      throw new UpstreamError(502, `Status ${status}`);
    return answer;
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    if (isTooSlow) throw new UpstreamError(504, 'Сервер отеля отвечает слишком долго', { cause });
    throw new UpstreamError(
      502,
      cause instanceof BodyTooLargeError ? 'Слишком большой ответ' : 'Сервер отеля не отвечает',
      { cause },
    );
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', leave);
  }
}

function upstreamHeaders({ file, from, token, body, bodyType, idempotencyKey }: UpstreamCall): Headers {
  const headers = new Headers({ ...OWN_NAME, ...(file && { accept: '*/*' }) });
  if (body?.byteLength) headers.set('content-type', bodyType ?? 'application/json');
  if (idempotencyKey && idempotencyKey.length <= MAX_KEY_LENGTH)
    headers.set('idempotency-key', idempotencyKey);
  const address = from.get(DOOR_HEADERS.clientAddress);
  if (address) headers.set('x-forwarded-for', address);
  const id = from.get(DOOR_HEADERS.requestId);
  if (id) headers.set('x-request-id', id);
  if (token) headers.set('authorization', `NLB ${token}`);
  return headers;
}

/** The body as JSON; undefined when it is something else or nested too deep. */
export function jsonOf(upstream: ApiAnswer): unknown {
  if (!/^application\/(?:[\w.+-]+\+)?json$/.test(typeOf(upstream.headers))) return undefined;
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(upstream.body));
    return isDeeperThan(MAX_JSON_DEPTH, json) ? undefined : json;
  } catch {
    return undefined; // cut off or malformed
  }
}

export const typeOf = (headers: Headers) =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
