import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles, storeStaticFiles } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'static-files-'));
const dist = join(root, '.next');
const TEXT = 'It was a dark and stormy night. '.repeat(40);
let origin = '';
let serve: ReturnType<typeof staticFiles>;
const server = createServer((request, response) => {
  serve(request, response, () => response.writeHead(404, { 'x-by': 'the framework' }).end());
});

beforeAll(async () => {
  mkdirSync(join(root, 'public'));
  for (const name of ['story.txt', 'gone.txt', 'favicon.ico'])
    writeFileSync(join(root, 'public', name), TEXT);
  await storeStaticFiles(root, dist);
  serve = staticFiles(dist, {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

it.each([
  'bytes=5-1',
  'bytes=-5',
  'bytes=0-0',
  'bytes=999999-',
  'bytes=0-1,4-5',
  'bytes=abc',
  'lines=1-2',
  'bytes=-1--9',
])('a file that is asked for in a range is answered whole: %s', async (range) => {
  for (const headers of [[], [['if-range', '"another"']]] as [string, string][][]) {
    const response = await fetch(`${origin}/story.txt`, {
      headers: [['range', range], ...headers],
      signal: AbortSignal.timeout(5_000),
    });
    expect(response.status).toBe(200);
    expect(response.headers.has('content-range')).toBe(false);
    expect(await response.text()).toBe(TEXT);
  }
});

/** The response's header alone: fetch would name encodings of its own. */
async function headersOf(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [response] = await once(get(`${origin}${path}`, { headers }), 'response');
  response.resume();
  return response;
}

it.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=0.000', undefined],
  ['identity', undefined],
  ['brx', undefined],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  const { statusCode, headers } = await headersOf('/story.txt', { 'accept-encoding': accepted });
  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
});

it('the favicon has its type', async () => {
  expect((await headersOf('/favicon.ico', {})).headers['content-type']).toBe('image/x-icon');
});

it.each(['/_next/static/chunks/of-another-build.js', '/assets/of-another-build.svg'])(
  'a file of another build is missing here, and no shared cache may remember that: %s',
  async (path) => {
    const { statusCode, headers } = await headersOf(path, {});
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

it('what is no file is for the framework', async () => {
  expect((await headersOf('/morskoy', {})).headers['x-by']).toBe('the framework');
});

it('a request for a file that a later build has removed ends', async () => {
  for (const ending of ['', '.br', '.gz']) rmSync(join(dist, 'files', `gone.txt${ending}`));
  const asked = fetch(`${origin}/gone.txt`, { signal: AbortSignal.timeout(5_000) });
  await expect(asked).rejects.toThrow('fetch failed');
});
