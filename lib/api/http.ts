import { nanoid } from 'nanoid';
import type * as z from 'zod/mini';
import { OWN_REFUSAL } from '@/lib/security/own-refusal';
import { ApiError } from './api-error.ts';

const CALL_TIMEOUT_MS = 10_000;
/** A photographed passport over a slow phone network takes longer than any other call. */
export const UPLOAD_TIMEOUT_MS = 60_000;
/** Header that a cross-site form cannot send; the BFF demands it on writes. */
export const WRITE_HEADER = { name: 'x-requested-with', value: 'hotel-booking' } as const;
/** Marks a call made for a logged-in guest: without their token the BFF refuses it. */
export const GUEST_HEADER = { name: 'x-made-for', value: 'guest' } as const;

interface CallOptions<Schema extends z.ZodMiniType | undefined> {
  method?: 'GET' | 'POST';
  /** Query parameters; undefined ones are omitted. */
  query?: Record<string, string | undefined>;
  /** JSON value, or FormData for uploads. */
  body?: unknown;
  /** Wire schema of the response; without one its body is not read. */
  schema?: Schema;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /**
   * Made for the guest whom the page knows: if their session has ended unseen, in another window or by an answer of
   * the same moment, the call is refused with 401, not answered to an anonymous visitor.
   */
  isForGuest?: boolean;
}

type Answer<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;

/**
 * Calls the same-origin BFF: `callApi('/api/v1/users/info/', { schema: userInfo, signal })`.
 * Throws ApiError only; an abort by the caller's own signal is rethrown unchanged.
 */
export async function callApi<Schema extends z.ZodMiniType | undefined = undefined>(
  path: string,
  options: CallOptions<Schema> = {},
): Promise<Answer<Schema>> {
  const { method = options.body === undefined ? 'GET' : 'POST', schema, signal } = options;
  const timeout = AbortSignal.timeout(options.body instanceof FormData ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    headers: callHeaders(method, options),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (options.body !== undefined) {
    init.body = options.body instanceof FormData ? options.body : JSON.stringify(options.body);
  }
  let response: Response;
  let text: string;
  try {
    response = await fetch(path + queryString(options.query), init);
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', 0, null, { cause });
  }
  if (!response.ok) {
    const isOwn = response.headers.get(OWN_REFUSAL.name) === OWN_REFUSAL.value;
    throw new ApiError('http', response.status, isOwn ? null : (parseJson(text)?.value ?? null));
  }
  if (!schema) return undefined as Answer<Schema>;
  const json = parseJson(text);
  const parsed = json && schema.safeParse(json.value);
  if (!parsed?.success) throw new ApiError('malformed', response.status, null, { cause: parsed?.error });
  return parsed.data as Answer<Schema>;
}

function callHeaders(method: string, options: CallOptions<z.ZodMiniType | undefined>): Headers {
  // Names the call in the logs of app, API and database.
  const headers = new Headers({ accept: 'application/json', 'x-request-id': nanoid() });
  if (method !== 'GET') headers.set(WRITE_HEADER.name, WRITE_HEADER.value);
  if (options.body !== undefined && !(options.body instanceof FormData)) {
    headers.set('content-type', 'application/json');
  }
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (options.isForGuest) headers.set(GUEST_HEADER.name, GUEST_HEADER.value);
  return headers;
}

function queryString(query: CallOptions<undefined>['query']): string {
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
