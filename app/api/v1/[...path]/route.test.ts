import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { APP, bffUnderTest, WRITE } from '@/lib/api/testing/bff-under-test';
import { json } from '@/lib/api/testing/fake-upstream';
import { GET, POST } from './route.ts';

const { api, send } = bffUnderTest();

describe('a call in development is answered as in a built app', () => {
  it.each([
    ['GET', 'users/info/?x=1', { cookie: 'nlb=tok-1' }, undefined, 200],
    ['GET', 'users/info/', { cookie: 'nlb=tok-1' }, undefined, 401],
    ['GET', 'nowhere/', {}, undefined, 404],
    ['POST', 'users/jwt-token/', WRITE, '{"username":"a"}', 200],
    ['POST', 'users/jwt-token/', WRITE, 'x'.repeat(64 * 1024 + 1), 413],
    ['POST', 'users/jwt-token/', { 'content-type': 'application/json' }, '{}', 403],
  ])('%s %s %j', async (method, path, headers: Record<string, string>, body, status) => {
    api.answers((_request, response) =>
      json(response, status === 401 ? 401 : 200, { token: 'tok-2', cookie: 'x' }),
    );
    const built = await send(method, path, headers, body);
    const seen = api.seen.splice(0);
    const request = new NextRequest(`${APP}/api/v1/${path}`, { method, headers, body });
    const inDevelopment = await (method === 'GET' ? GET : POST)(request);
    expect(built.status).toBe(status);
    expect(inDevelopment.status).toBe(status);
    expect(await inDevelopment.text()).toBe(await built.text());
    // Removed and added by the server on the way out.
    const shown = ({ headers }: Response) =>
      [...headers].filter(([name]) => name !== 'x-middleware-set-cookie' && name !== 'vary');
    expect(shown(inDevelopment)).toEqual(shown(built));
    expect(api.seen).toEqual(seen);
  });
});
