import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staticFiles, storeStaticFiles } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'static-files-'));
const dist = join(root, '.next');
const TEXT = 'It was a dark and stormy night. '.repeat(40);
let files: ReturnType<typeof staticFiles>;

const ask = (url: string, headers: IncomingHttpHeaders = {}, method = 'GET') => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  return files(request, new AbortController().signal);
};

beforeAll(async () => {
  mkdirSync(join(root, 'public'));
  for (const name of ['story.txt', 'gone.txt', 'favicon.ico'])
    writeFileSync(join(root, 'public', name), TEXT);
  await storeStaticFiles(root, dist);
  files = staticFiles(dist);
});
afterAll(() => rmSync(root, { recursive: true }));

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
  for (const condition of [{}, { 'if-range': '"another"' }]) {
    const reply = await ask('/story.txt', { range, ...condition });
    expect(reply).toMatchObject({ status: 200, by: 'file' });
    expect(reply?.headers).not.toHaveProperty('content-range');
    expect(String(reply?.body)).toBe(TEXT);
  }
});

it.each([
  ['br, gzip', 'br'],
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('a client that accepts %j gets %s', async (accepted, encoding) => {
  const reply = await ask('/story.txt', { 'accept-encoding': accepted });
  expect([reply?.status, reply?.headers['content-encoding']]).toEqual([200, encoding]);
  expect(reply?.headers.vary).toBe('Accept-Encoding');
});

it('the favicon has its type', async () => {
  expect((await ask('/favicon.ico'))?.headers['content-type']).toBe('image/x-icon');
});

it.each(['/_next/static/chunks/of-another-build.js', '/assets/of-another-build.svg'])(
  'a file of another build is missing here, and no shared cache may remember that: %s',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  },
);

it.each([
  ['/morskoy', 'GET'],
  ['/story.txt', 'POST'],
])('what is no file is for the framework: %s by %s', async (path, method) => {
  expect(await ask(path, {}, method)).toBeNull();
});

it('a request for a file that a later build has removed ends', async () => {
  for (const ending of ['', '.br', '.gz']) rmSync(join(dist, 'files', `gone.txt${ending}`));
  await expect(ask('/gone.txt')).rejects.toThrow('ENOENT');
});
