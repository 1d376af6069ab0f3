import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { withPreconditions } from './preconditions.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const BODY = 'море '.repeat(100);
const CHANGED = 'Tue, 24 Nov 2026 10:00:00 GMT';
const LATER = 'Tue, 24 Nov 2026 10:00:01 GMT';
const BEFORE = 'Tue, 24 Nov 2026 09:59:59 GMT';

/** The headers that a 304 repeats (RFC 9110, 15.4.5), and those that protect a page. */
const SHARED = {
  'cache-control': 'public, max-age=0',
  vary: 'Accept-Encoding',
  'last-modified': CHANGED,
  'x-content-type-options': 'nosniff',
};
const OF_THE_BODY = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': String(Buffer.byteLength(BODY)),
};

type Reply = (response: ServerResponse) => void;

const page =
  (etag?: string, status = 200): Reply =>
  (response) => {
    for (const [name, value] of Object.entries({ ...SHARED, ...OF_THE_BODY }))
      response.setHeader(name, value);
    if (etag) response.setHeader('etag', etag);
    response.statusCode = status;
    response.end(BODY);
  };

async function ask(headers: Record<string, string>, reply: Reply = page('W/"1"'), method = 'GET') {
  const seen: unknown[] = [];
  const server = createServer((received, response) => {
    withPreconditions(received, response);
    seen.push(received.headers['if-none-match'], received.headers['if-modified-since']);
    reply(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise<{
    status: number;
    headers: NodeJS.Dict<string | string[]>;
    body: string;
    seen: unknown[];
  }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, headers, agent: false }, async (received) =>
      resolve({
        status: received.statusCode ?? 0,
        headers: received.headers,
        body: await text(received),
        seen,
      }),
    );
    sent.on('error', reject);
    sent.end();
  });
}

it.each<[string, string, number]>([
  ['W/"1"', 'W/"1"', 304],
  ['W/"1"', '"1"', 304],
  ['"1"', 'W/"1"', 304],
  ['"1"', '"1"', 304],
  ['W/"1"', 'W/"2"', 200],
  ['W/"1"', '1', 200],
  ['W/"1"', '*', 304],
  ['W/"1"', 'W/"2", W/"1"', 304],
  ['W/"1"', '"2","1" , "3"', 304],
  ['W/"1"', 'W/"2", W/"3"', 200],
  ['W/"1"', '', 200],
])('the validator %s, asked for with If-None-Match: %s, is %i', async (etag, known, status) => {
  expect((await ask({ 'if-none-match': known }, page(etag))).status).toBe(status);
});

it.each<[Record<string, string>, number]>([
  [{ 'if-modified-since': CHANGED }, 304],
  [{ 'if-modified-since': LATER }, 304],
  [{ 'if-modified-since': BEFORE }, 200],
  [{ 'if-modified-since': 'yesterday' }, 200],
  // The validator takes precedence over the date.
  [{ 'if-none-match': 'W/"2"', 'if-modified-since': LATER }, 200],
  [{ 'if-none-match': 'W/"1"', 'if-modified-since': BEFORE }, 304],
  // A reload that bypasses all caches.
  [{ 'if-none-match': 'W/"1"', 'cache-control': 'no-cache' }, 200],
  [{}, 200],
])('%j is %i', async (headers, status) => {
  expect((await ask(headers)).status).toBe(status);
});

it('a 304 has the headers of the 200 but for those of a body, and no body', async () => {
  const whole = await ask({});
  const known = await ask({ 'if-none-match': 'W/"1"' });
  expect(whole).toMatchObject({ status: 200, body: BODY, headers: { ...SHARED, ...OF_THE_BODY } });
  expect(known).toMatchObject({ status: 304, body: '', headers: { ...SHARED, etag: 'W/"1"' } });
  for (const name of Object.keys(OF_THE_BODY)) expect(known.headers[name], name).toBeUndefined();
});

it('so does a 304 for a response whose headers come with its status, or one by one', async () => {
  const replies: Reply[] = [
    (response) => response.writeHead(200, { ...SHARED, ...OF_THE_BODY, ETag: 'W/"1"' }).end(BODY),
    (response) => response.writeHead(200, 'OK', { ...SHARED, ...OF_THE_BODY, ETag: 'W/"1"' }).end(BODY),
    (response) => {
      response.setHeader('etag', 'W/"1"').setHeader('cache-control', SHARED['cache-control']);
      response.write(BODY);
      response.end(BODY);
    },
  ];
  for (const reply of replies) {
    const known = await ask({ 'if-none-match': 'W/"1"' }, reply);
    expect(known).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: 'W/"1"', 'cache-control': SHARED['cache-control'] },
    });
    expect((await ask({ 'if-none-match': 'W/"2"' }, reply)).body).toContain(BODY);
  }
});

it.each([
  ['a page without a validator', page(), 200],
  ['a missing page', page('W/"1"', 404), 404],
  ['an error', page('W/"1"', 500), 500],
  ['a redirect', page('W/"1"', 307), 307],
])('%s is never a 304', async (_, reply, status) => {
  expect((await ask({ 'if-none-match': '*' }, reply)).status).toBe(status);
  expect((await ask({ 'if-modified-since': LATER }, reply)).status).toBe(status);
});

it('HEAD is asked as GET is, POST is not', async () => {
  expect((await ask({ 'if-none-match': 'W/"1"' }, page('W/"1"'), 'HEAD')).status).toBe(304);
  expect((await ask({ 'if-none-match': 'W/"1"' }, page('W/"1"'), 'POST')).status).toBe(200);
});

it('whoever answers sees no condition', async () => {
  expect((await ask({ 'if-none-match': 'W/"2"', 'if-modified-since': LATER })).seen).toEqual([
    undefined,
    undefined,
  ]);
});
