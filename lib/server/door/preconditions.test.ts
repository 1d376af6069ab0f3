import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { conditional, takeConditions } from './preconditions.ts';
import type { DoorReply } from './reply.ts';

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
const OF_THE_BODY = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };

const page = (etag?: string, status = 200): DoorReply => ({
  status,
  headers: { ...SHARED, ...OF_THE_BODY, ...(etag ? { etag } : {}) },
  body: 'море',
  by: 'page',
});

function ask(headers: IncomingMessage['headers'], reply = page('W/"1"'), method = 'GET'): DoorReply {
  return conditional(reply, takeConditions({ method, headers: { ...headers } } as IncomingMessage));
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
])('the validator %s, asked for with If-None-Match: %s, is %i', (etag, known, status) => {
  expect(ask({ 'if-none-match': known }, page(etag)).status).toBe(status);
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
])('%j is %i', (headers, status) => {
  expect(ask(headers).status).toBe(status);
});

it('a 304 has the headers of the 200 but for those of a body, and no body', () => {
  const known = ask({ 'if-none-match': 'W/"1"' });
  expect(known).toEqual({ status: 304, headers: { ...SHARED, etag: 'W/"1"' }, body: '', by: 'page' });
});

it.each([
  ['a page without a validator', page(), 200],
  ['a missing page', page('W/"1"', 404), 404],
  ['an error', page('W/"1"', 500), 500],
  ['a redirect', page('W/"1"', 307), 307],
])('%s is never a 304', (_, reply, status) => {
  expect(ask({ 'if-none-match': '*' }, reply).status).toBe(status);
  expect(ask({ 'if-modified-since': LATER }, reply).status).toBe(status);
});

it('HEAD is asked as GET is, POST is not', () => {
  expect(ask({ 'if-none-match': 'W/"1"' }, page('W/"1"'), 'HEAD').status).toBe(304);
  expect(ask({ 'if-none-match': 'W/"1"' }, page('W/"1"'), 'POST').status).toBe(200);
});

it('whoever answers sees no condition', () => {
  const headers = { 'if-none-match': 'W/"2"', 'if-modified-since': LATER, accept: '*/*' };
  takeConditions({ method: 'GET', headers } as never);
  expect(headers).toEqual({ accept: '*/*' });
});
