import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fileHeaders, hstsOf, pageCacheControl, withResponseDefaults } from './response-headers.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function ask(
  options: { hsts: string | null; dev: boolean },
  reply: (response: ServerResponse, request: IncomingMessage) => void,
  headers: Record<string, string> = {},
  path = '/',
) {
  const server = createServer((request, response) => {
    const policy = { MEDIA_HOSTS: [], REDIRECT_HOSTS: [] };
    withResponseDefaults(request, response, { ...options, policy });
    reply(response, request);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers,
    redirect: 'manual',
  });
}
const live = { hsts: null, dev: false };

describe('withResponseDefaults', () => {
  it('gives a response without a policy one that allows no inline script', async () => {
    const response = await ask(live, (out) => out.end());
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('leaves the policy of a built page alone', async () => {
    const response = await ask(live, (out) => {
      out.setHeader('Content-Security-Policy', "script-src 'sha256-x'");
      out.writeHead(404);
      out.end();
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toBe("script-src 'sha256-x'");
  });

  it('lets the client choose no nonce', async () => {
    const sent = { 'content-security-policy': "script-src 'nonce-chosen'" };
    const response = await ask(
      live,
      (out, request) => out.end(String(request.headers['content-security-policy'])),
      sent,
    );
    expect(await response.text()).toBe('undefined');
  });

  it('sets the headers of every response, including Next’s redirects and API paths', async () => {
    const moved = await ask(live, (out) => {
      out.writeHead(308, { location: '/x' });
      out.end();
    });
    expect(Object.fromEntries(moved.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const api = await ask(live, (out) => out.end('{}'), {}, '/api/v1/x/');
    expect(api.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('sends a bank’s pass in no referrer', async () => {
    const response = await ask(
      live,
      (out) => {
        out.setHeader('x-middleware-rewrite', '/api/auth/bank?otp=secret');
        out.setHeader('x-nextjs-rewritten-query', 'otp=secret');
        out.end();
      },
      {},
      '/morskoy?otp=secret',
    );
    expect(JSON.stringify([...response.headers])).not.toContain('secret');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('leaves a stricter referrer policy alone', async () => {
    const response = await ask(live, (out) => {
      out.setHeader('referrer-policy', 'no-referrer');
      out.end();
    });
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    ['"x"', 'W/"x"'],
    ['W/"x"', 'W/"x"'],
    [null, null],
  ])('the validator %s is %s: the content leaves in several encodings', async (given, sent) => {
    const response = await ask(live, (out) => {
      if (given) out.setHeader('etag', given);
      out.end('море');
    });
    expect(response.headers.get('etag')).toBe(sent);
  });

  it('asks for https only where the app is on https', async () => {
    const sent = async (hsts: string | null) =>
      (await ask({ hsts, dev: false }, (out) => out.end())).headers.get('strict-transport-security');
    expect(await sent('max-age=31536000')).toBe('max-age=31536000');
    expect(await sent(null)).toBeNull();
  });
});

it.each([
  ['s-maxage=300, stale-while-revalidate=31535700', 'public, max-age=0, s-maxage=300, must-revalidate'],
  ['s-maxage=31536000', 'public, max-age=0, s-maxage=300, must-revalidate'],
  ['s-maxage=60', 'public, max-age=0, s-maxage=60, must-revalidate'],
  ['no-store', null],
  ['public, max-age=31536000, immutable', null],
  [undefined, null],
])('cache-control %s becomes %s', (given, expected) => {
  expect(pageCacheControl(given)).toBe(expected);
});

it.each([
  ['http://localhost:3000', false, null],
  ['http://localhost:3000', true, null],
  ['https://hotel.example.com', false, 'max-age=31536000'],
  ['https://hotel.example.com', true, 'max-age=31536000; includeSubDomains'],
])('HSTS of %s, subdomains included: %s, is %s, of files too', (APP_ORIGIN, HSTS_SUBDOMAINS, expected) => {
  const settings = { APP_ORIGIN, HSTS_SUBDOMAINS, MEDIA_HOSTS: [], REDIRECT_HOSTS: [] };
  expect(hstsOf(settings)).toBe(expected);
  expect(fileHeaders(settings)['strict-transport-security'] ?? null).toBe(expected);
});
