import type { NextRequest } from 'next/server';
import { toResponse } from '@/lib/api/answers';
import { forward } from '@/lib/api/bff';
import { readLimited } from '@/lib/api/read-limited';

/**
 * The calls of the browser in development, where code is replaced while the server runs. A built app answers them at the
 * front door (lib/api/answer-call.ts).
 */
async function call(request: NextRequest) {
  const { method, nextUrl, headers, cookies, signal } = request;
  const { pathname: path, searchParams: query } = nextUrl;
  const read = (maxBytes: number) => readLimited(request.body, maxBytes);
  return toResponse(await forward({ method, path, query, headers, cookies, read, signal }));
}

export { call as GET, call as POST };
