import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { json, startFakeUpstream } from '@/lib/api/testing/fake-upstream';

export const APP = 'http://localhost:3000';
export const WRITE = { origin: APP, 'x-requested-with': 'hotel-booking', 'content-type': 'application/json' };

/** The route in front of a fake hotel API, and calls to it. Call once, at the top of a test file. */
export function routeUnderTest() {
  let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
  let route: typeof import('./route.ts');
  beforeAll(async () => {
    upstream = await startFakeUpstream();
    vi.stubEnv('API_ROOT', upstream.origin);
    vi.stubEnv('REDIRECT_HOSTS', 'localhost:8000');
    route = await import('./route.ts');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await upstream.stop();
  });
  beforeEach(() => upstream.answers((_request, response) => json(response, 200, { ok: true })));

  return {
    /** The fake hotel API: the requests it received, and its responses. */
    api: {
      get seen() {
        return upstream.seen;
      },
      answers: (...[handler]: Parameters<typeof upstream.answers>) => upstream.answers(handler),
    },
    get: (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      route.GET(new NextRequest(`${APP}/api/v1/${path}`, { headers, ...(signal && { signal }) })),
    post: (
      path: string,
      body: BodyInit | null = '{}',
      headers: Record<string, string> = WRITE,
      signal?: AbortSignal,
    ) =>
      route.POST(
        new NextRequest(`${APP}/api/v1/${path}`, {
          method: 'POST',
          body,
          headers,
          ...(signal && { signal }),
        }),
      ),
  };
}
