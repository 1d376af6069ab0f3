import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { Histogram, register } from 'prom-client';
import { Agent, request } from 'undici';
import { MAX_UPLOAD_BYTES } from '#contract/schemas/limits.ts';
import { DOOR_HEADERS, OWN_CALL } from '#lib/config/own-headers.ts';
import type { Settings } from '#lib/config/settings.ts';
import { log, loggedPath, requestId } from '#lib/server/logging/log.ts';
import type { BffMatch } from './bff-routes.ts';
import { boundedJson, MAX_JSON_BYTES } from './bounded-json.ts';
import { checkedAnswer } from './checked-answer.ts';
import { tellMistakes } from './logged-mistakes.ts';
import { headersFrom, isJson } from './plain-response.ts';
import { BodyTooLargeError, readLimited } from './read-limited.ts';
import { isToken } from './session-cookies.ts';

const TIMEOUT_MS = 10_000;
const MAX_KEY_LENGTH = 1_000;

/** There is no usable answer: 504 when the API was too slow, else 502. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly status: 502 | 504;

  constructor(status: 502 | 504, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export interface HotelApiCall {
  match: BffMatch;
  /** The query with its question mark. */
  query?: string;
  /**
   * The headers of the request that the call is made for: its guest's address and its id are sent along. Without it
   * the call is for no guest.
   */
  from?: Headers;
  token?: string | null;
  body?: Uint8Array<ArrayBuffer> | object;
  /** The content type of a body that is not JSON. */
  bodyType?: string;
  idempotencyKey?: string | null;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface HotelApiAnswer {
  status: number;
  headers: Headers;
  /** What the call's schema has left of the answer, safe for the browser. An error's are its messages by field. */
  json: unknown;
  /** The file, where the call is answered with one. */
  file: Uint8Array<ArrayBuffer> | null;
}

/** Connections to the API stay open: a new one would cost more than most calls. */
const agent = new Agent({ keepAliveTimeout: 30_000, connect: { timeout: 5_000 } });

const DECODERS = { gzip: createGunzip, br: createBrotliDecompress } as const;

const DURATION = 'api_call_duration_seconds';
// The server and the app's bundle evaluate this file once each, but the metrics are those of the process.
const durations =
  (register.getSingleMetric(DURATION) as Histogram<'status'> | undefined) ??
  new Histogram({
    name: DURATION,
    help: 'Calls of the hotel API by status; 0 where it gave no answer',
    labelNames: ['status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });

/**
 * The only way to the hotel API, for the browser's calls, pages and route handlers. It makes one listed call in the
 * app's own name, limited in time and size; the call's schema reads the answer and makes it safe.
 * @throws NoAnswerError
 */
export async function askHotelApi(call: HotelApiCall, settings: Settings): Promise<HotelApiAnswer> {
  const { route, path } = call.match;
  const line = () => ({
    request_id: requestId(call.from),
    call: `${route.method} ${loggedPath(path)}`,
  });
  // The log says which call failed and how, never what was asked. A guest who has left is no failure.
  const failed = (status: number, reason?: string) => {
    if (call.signal?.aborted || (status < 500 && !route.logged)) return;
    log().warn({ ...line(), status, reason }, 'call of the hotel API failed');
  };
  try {
    const { status, headers, body } = await ask(call, settings);
    if (status >= 400) failed(status);
    if (route.file && status === 200) return { status, headers, json: undefined, file: body };
    if (status === 204 || status === 205) return { status, headers, json: undefined, file: null };
    const json = jsonOf(headers, body);
    if (json === undefined) throw new NoAnswerError(502, 'Сервер отеля ответил не в JSON');
    const { read, mistakes } = await checkedAnswer(route, { status, json }, settings);
    const about = { hotel: call.match.hotel, requestId: requestId(call.from) };
    tellMistakes({ ...about, call: `${route.method} /api/v1/${route.path}` }, mistakes);
    if (read === undefined) throw new NoAnswerError(502, 'Сервер отеля ответил не то, о чём его спросили');
    return { status, headers, json: read, file: null };
  } catch (error) {
    if (error instanceof NoAnswerError) failed(error.status, reasonOf(error));
    throw error;
  }
}

/** A connection that failed has a code such as ECONNREFUSED; its message would name the address. */
const reasonOf = ({ message, cause }: NoAnswerError) =>
  (cause as NodeJS.ErrnoException | undefined)?.code ?? message;

/** Follows no redirects, and leaves the framework's own fetch alone, which costs more than the call. */
async function ask(call: HotelApiCall, { API_ROOT: apiRoot }: Settings) {
  const { match, query = '', body, signal } = call;
  const tooSlow = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const stop = durations.startTimer();
  let status = 0;
  try {
    const response = await request(apiRoot + match.path + query, {
      method: match.route.method,
      headers: Object.fromEntries(headersOf(call)),
      body: body instanceof Uint8Array || body === undefined ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, tooSlow]) : tooSlow,
      dispatcher: agent,
    });
    const headers = headersFrom(response.headers);
    const encoding = headers.get('content-encoding') ?? '';
    const decoder = encoding in DECODERS ? DECODERS[encoding as keyof typeof DECODERS]() : null;
    // A failure here also fails the reading of the body below.
    const stream: Readable = decoder ? pipeline(response.body, decoder, () => {}) : response.body;
    const bytes = await readLimited(stream, match.route.file ? MAX_UPLOAD_BYTES : MAX_JSON_BYTES);
    status = response.statusCode;
    if (status < 200 || (status >= 300 && status < 400) || status > 599)
      throw new NoAnswerError(502, `Status ${status}`);
    return { status, headers, body: bytes };
  } catch (cause) {
    if (cause instanceof NoAnswerError) throw cause;
    if (tooSlow.aborted) throw new NoAnswerError(504, 'Сервер отеля отвечает слишком долго', { cause });
    const isTooLarge = cause instanceof BodyTooLargeError;
    throw new NoAnswerError(502, isTooLarge ? 'Слишком большой ответ' : 'Сервер отеля не отвечает', {
      cause,
    });
  } finally {
    stop({ status });
  }
}

function headersOf({ match, from, token, body, bodyType, idempotencyKey }: HotelApiCall): Headers {
  // What the guest's browser accepts plays no part: the app reads the answer, not the browser.
  const headers = new Headers({
    accept: match.route.file ? '*/*' : 'application/json',
    'accept-language': 'ru',
    'accept-encoding': 'gzip, br',
  });
  if (body) headers.set('content-type', bodyType ?? 'application/json');
  if (idempotencyKey && idempotencyKey.length <= MAX_KEY_LENGTH)
    headers.set('idempotency-key', idempotencyKey);
  const address = from?.get(DOOR_HEADERS.clientAddress);
  if (address) headers.set('x-forwarded-for', address);
  else headers.set(OWN_CALL.name, OWN_CALL.value);
  const id = requestId(from);
  if (id) headers.set('x-request-id', id);
  if (token && isToken(token)) headers.set('authorization', `NLB ${token}`);
  return headers;
}

/** The body as JSON; undefined when it is something else or nested too deep. */
function jsonOf(headers: Headers, body: Uint8Array): unknown {
  if (!isJson(headers)) return undefined;
  try {
    return boundedJson(body);
  } catch {
    return undefined; // The body is cut off or malformed.
  }
}
