import { boundedJson, MAX_JSON_BYTES, MAX_JSON_DEPTH } from '#lib/server/api/bounded-json.ts';
import { isJson } from '#lib/server/api/plain-response.ts';
import { BodyTooLargeError, readLimited } from '#lib/server/api/read-limited.ts';

interface Came {
  /** 0: nothing came. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of an API that nobody knows yet
  json?: any;
  /** Why the app could not use it, whatever it says; null: it could. */
  failure: string | null;
}

/**
 * Makes one call as the app does: no redirects, no more than it reads, and nothing but JSON, unless the call is for a page
 * or a file. A call that an API lacks is often answered by its framework, in HTML.
 */
export async function fetchAnswer(
  address: string,
  init: RequestInit,
  { wantsJson, patienceMs }: { wantsJson: boolean; patienceMs: number },
): Promise<Came> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    const { status, headers } = response;
    const body = await readLimited(response.body, MAX_JSON_BYTES);
    if (status >= 500) return { status, failure: `status ${status}` };
    if (!wantsJson) return { status, failure: null };
    if (body.byteLength === 0)
      return { status, failure: isSilent(status) ? null : `status ${status} without a body` };
    if (isJson(headers)) {
      const json = boundedJson(body);
      const failure = json === undefined ? `JSON of more than ${MAX_JSON_DEPTH} levels` : null;
      return { status, json, failure };
    }
    const type = headers.get('content-type') ?? 'no content type';
    return { status, failure: status === 404 ? null : `status ${status} with ${type}` };
  } catch (error) {
    return { status: 0, failure: reasonOf(error as Error, patienceMs) };
  }
}

/** Statuses with which an answer may have no body: there is nothing to say, or no such call. */
const isSilent = (status: number) => status === 204 || status === 205 || status === 404;

function reasonOf(error: Error, patienceMs: number): string {
  if (error instanceof BodyTooLargeError) return `more than ${MAX_JSON_BYTES / 1e6} MB`;
  const { name, cause } = error;
  if (name === 'TimeoutError') return `nothing within ${patienceMs} ms`;
  if (name === 'SyntaxError') return 'a body that is no JSON';
  return `no connection: ${(cause as Error | undefined)?.message ?? name}`;
}
