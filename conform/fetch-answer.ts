import { isJson } from '#lib/server/api/plain-response.ts';

interface Came {
  /** 0: nothing came. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of an API that nobody knows yet
  json?: any;
  /** Why the app could not use it, whatever it says; null: it could. */
  failure: string | null;
}

/**
 * Makes one call as the app does: no redirects, and nothing but JSON, unless the call is for a page or a file. A call
 * that an API lacks is often answered by its framework, in HTML.
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
    const text = await response.text();
    if (status >= 500) return { status, failure: `status ${status}` };
    if (text === '' || !wantsJson)
      return { status, failure: wantsJson && isRedirect(status) ? `status ${status}` : null };
    if (isJson(headers)) return { status, json: JSON.parse(text), failure: null };
    const type = headers.get('content-type') ?? 'no content type';
    return { status, failure: status === 404 ? null : `status ${status} with ${type}` };
  } catch (error) {
    return { status: 0, failure: reasonOf(error as Error, patienceMs) };
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400;

function reasonOf({ name, cause }: Error, patienceMs: number): string {
  if (name === 'TimeoutError') return `nothing within ${patienceMs} ms`;
  if (name === 'SyntaxError') return 'a body that is no JSON';
  return `no connection: ${(cause as Error | undefined)?.message ?? name}`;
}
