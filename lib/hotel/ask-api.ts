import 'server-only';
import { OWN_NAME } from '@/lib/api/own-name';
import { readLimited } from '@/lib/api/read-limited';
import { serverEnv } from '@/lib/env/server-env';
import { NoAnswerError } from '@/lib/page-cache/kept-answer';

/**
 * JSON from the API for a server-rendered page, limited in time and size; null for a 404. Bypasses Next's fetch cache,
 * which would store the response before it is validated.
 * @throws NoAnswerError with the reason, for the log
 */
export async function askApi(
  path: string,
  limits: { timeoutMs: number; maxBytes: number },
  body?: object,
): Promise<unknown> {
  try {
    const response = await fetch(serverEnv().API_ROOT + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...OWN_NAME, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    if (response.ok)
      return JSON.parse(new TextDecoder().decode(await readLimited(response.body, limits.maxBytes)));
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    throw new NoAnswerError(reasonOf(cause as Error), { cause });
  }
}

/** For the log: never any part of the response. */
function reasonOf(error: Error): string {
  if (error instanceof SyntaxError) return 'no JSON';
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error.message || error.name);
}
