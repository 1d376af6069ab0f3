import { nanoid } from 'nanoid';
import { OWN_REFUSAL, WRITE_HEADER } from '#lib/config/own-headers.ts';
import { ApiError } from '#rules/errors/api-error.ts';
import { noteServerTime } from './server-clock.ts';

const CALL_TIMEOUT_MS = 10_000;
/** ms. A photographed passport takes longer over a slow phone network than any other call. */
export const UPLOAD_TIMEOUT_MS = 60_000;

interface CallOptions {
  method?: 'GET' | 'POST';
  /** Query parameters; undefined ones are left out. */
  query?: Record<string, string | undefined>;
  /** A JSON value, or FormData for uploads. */
  body?: unknown;
  signal?: AbortSignal;
  /** Further headers. */
  headers?: Record<string, string>;
}

/**
 * Calls the BFF on this origin, which has parsed the answer with the call's schema:
 * `callApi<UserInfo>('/api/v1/users/info/', { signal })`.
 * @throws ApiError, and nothing else except for an abort by the caller's own signal.
 */
export async function callApi<Answer = void>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = options.body === undefined ? 'GET' : 'POST', signal } = options;
  const timeout = AbortSignal.timeout(options.body instanceof FormData ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    headers: callHeaders(method, options),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: signal ? either(signal, timeout) : timeout,
  };
  if (options.body !== undefined) {
    init.body = options.body instanceof FormData ? options.body : JSON.stringify(options.body);
  }
  let response: Response;
  let text: string;
  try {
    response = await fetch(path + queryString(options.query), init);
    noteServerTime(Date.parse(response.headers.get('date') ?? ''));
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', 0, null, { cause });
  }
  if (text === '' && response.ok) return undefined as Answer;
  return readResponse(response.status, response.headers.get(OWN_REFUSAL.name), text) as Answer;
}

/** Aborts with the first of the two. Safari before 17.4 has no AbortSignal.any. */
function either(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort();
    signal.addEventListener('abort', () => both.abort());
  }
  return both.signal;
}

/**
 * Parses the JSON of a response. `refusedBy` is its header OWN_REFUSAL.
 * @throws ApiError
 */
export function readResponse(status: number, refusedBy: string | null, text: string): unknown {
  const json = parseJson(text);
  if (status < 200 || status > 299)
    throw new ApiError('http', status, refusedBy === OWN_REFUSAL.value ? null : (json?.value ?? null));
  if (!json) throw new ApiError('malformed', status);
  return json.value;
}

function callHeaders(method: string, options: CallOptions): Headers {
  // The id names the call in the logs of app, API and database.
  const headers = new Headers({
    accept: 'application/json',
    'x-request-id': nanoid(),
    ...options.headers,
  });
  if (method !== 'GET') headers.set(WRITE_HEADER.name, WRITE_HEADER.value);
  if (options.body !== undefined && !(options.body instanceof FormData)) {
    headers.set('content-type', 'application/json');
  }
  return headers;
}

function queryString(query: CallOptions['query']): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
