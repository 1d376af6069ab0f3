import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Encoding, encoded, readEncodings } from './compression.ts';
import type { DoorReply } from './reply.ts';

it.each<[string | undefined, Encoding[], string | undefined]>([
  ['gzip, deflate, br, zstd', ['br', 'gzip'], 'br, gzip'],
  ['br;q=0.5, gzip', ['br', 'gzip'], 'br, gzip'],
  ['*', ['br', 'gzip'], 'br, gzip'],
  ['gzip', ['gzip'], 'gzip'],
  ['br;q=0, gzip', ['gzip'], 'gzip'],
  ['br;q=0', [], ''],
  ['gzip;q=0.000', [], ''],
  ['identity', [], ''],
  ['brx', [], ''],
  ['', [], ''],
  [undefined, [], undefined],
])('a client that accepts %j takes %j, and whoever answers reads %j', (accepted, taken, left) => {
  const request = { headers: { 'accept-encoding': accepted } } as IncomingMessage;
  expect(readEncodings(request)).toEqual(taken);
  expect(request.headers['accept-encoding']).toBe(left);
});

const TEXT = 'море '.repeat(200);
const reply = (type: string, rest: Partial<DoorReply> = {}): DoorReply => ({
  status: 200,
  headers: { 'content-type': type },
  body: TEXT,
  by: 'page',
  ...rest,
});

it('a page is compressed as its client takes it', async () => {
  const asBrotli = await encoded(reply('text/html'), ['br', 'gzip']);
  expect(asBrotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(asBrotli.body as Buffer).toString()).toBe(TEXT);
  const asGzip = await encoded(reply('text/x-component'), ['gzip']);
  expect(asGzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(asGzip.body as Buffer).toString()).toBe(TEXT);
});

it.each<[string, DoorReply, Encoding[]]>([
  ['for a client that takes nothing', reply('text/html'), []],
  ['that is compressed', reply('text/html', { headers: { 'content-encoding': 'br' } }), ['gzip']],
  ['of a picture', reply('image/jpeg'), ['br']],
  ['of a few bytes', reply('text/html', { body: 'x'.repeat(511) }), ['br']],
  ['of no type', reply(''), ['br']],
])('a reply %s stays as it is', async (_, given, taken) => {
  expect(await encoded(given, taken)).toBe(given);
});
