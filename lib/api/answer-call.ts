import 'server-only';
import type { IncomingMessage } from 'node:http';
import { NextRequest } from 'next/server';
import { type Answer, plainDetail } from './answers.ts';
import { forward } from './bff.ts';
import { BodyTooLargeError, readLimited } from './read-limited.ts';

type Report = (error: unknown, request: IncomingMessage) => void;

/**
 * The answer to a call of the browser, /api/v1/…, as the front door has received it. Never rejects: what is not foreseen
 * is a 500, and told to `report`. The signal is aborted when the guest has left.
 */
export async function answerCall(
  request: IncomingMessage,
  signal: AbortSignal,
  report: Report,
): Promise<Answer> {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'POST')
    return plainDetail(405, 'Метод не поддерживается', { allow: 'GET, POST' });
  const [path = ''] = url.split('?', 1);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  try {
    return await forward({
      method,
      path,
      query: new URLSearchParams(url.slice(path.length)),
      headers,
      // Next's own reading of them: it skips badly encoded values.
      get cookies() {
        return new NextRequest('http://localhost/', { headers }).cookies;
      },
      async read(maxBytes) {
        if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLargeError();
        // The connection stays: whoever sends too much is told so.
        return readLimited(request.iterator({ destroyOnReturn: false }), maxBytes);
      },
      signal,
    });
  } catch (error) {
    // A body that is cut short comes from a guest who has left.
    if (!signal.aborted) report(error, request);
    return plainDetail(500, 'Внутренняя ошибка');
  }
}
