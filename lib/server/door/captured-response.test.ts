import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { captured, type NodeHandler } from './captured-response.ts';

const request = () => new IncomingMessage(new Socket());
const staying = new AbortController().signal;
const capture = (handle: NodeHandler, left = staying) => captured(handle, request(), left);

it.each<[string, NodeHandler]>([
  [
    'header by header, and in pieces that cut a letter',
    (_, response) => {
      response.statusCode = 201;
      response.setHeader('Content-Type', 'text/plain').setHeader('set-cookie', ['a=1', 'b=2']);
      response.flushHeaders();
      const bytes = Buffer.from('море');
      response.write(bytes.subarray(0, 3));
      response.write(bytes.subarray(3));
      response.end();
    },
  ],
  [
    'at once',
    (_, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.writeHead(201, { 'Content-Type': 'text/plain' }).end('море');
    },
  ],
  [
    'with a reason, in another encoding',
    (_, response) => {
      response
        .writeHead(201, 'Made', { 'Content-Type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] })
        .end(Buffer.from('море').toString('hex'), 'hex');
    },
  ],
  [
    'from a stream, long after the handler has returned',
    (_, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.writeHead(201, { 'content-type': 'text/plain' });
      Readable.from([Buffer.from('мо'), Buffer.from('ре')]).pipe(response);
    },
  ],
])('an answer that is given %s is one value', async (_, handle) => {
  expect(await capture(handle)).toEqual({
    status: 201,
    headers: { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] },
    body: Buffer.from('море'),
  });
});

it('calls back and tells that it is done, as a response with a connection does', async () => {
  const events: string[] = [];
  let seen: ServerResponse | undefined;
  await capture((_, response) => {
    seen = response;
    response.once('finish', () => events.push('finish'));
    response.once('close', () => events.push('close'));
    response.write('x', () => events.push('written'));
    expect(response.headersSent).toBe(true);
    response.end('y', () => events.push('ended'));
    response.end('no more');
  });
  expect(events).toEqual(['written', 'finish', 'ended', 'close']);
  expect([seen?.writableEnded, seen?.writableFinished, seen?.destroyed]).toEqual([true, true, true]);
});

describe('who leaves', () => {
  it('before the work begins costs none', async () => {
    const handle = vi.fn();
    await expect(capture(handle, AbortSignal.abort())).rejects.toThrow('abort');
    expect(handle).not.toHaveBeenCalled();
  });

  it('meanwhile closes the response, so that the handler stops', async () => {
    const leaving = new AbortController();
    const states: unknown[] = [];
    const gone = capture((_, response) => {
      response.once('close', () => states.push(response.writableFinished, response.destroyed));
      response.write('half');
      leaving.abort();
    }, leaving.signal);
    await expect(gone).rejects.toThrow('abort');
    expect(states).toEqual([false, true]);
  });
});

it.each<[string, NodeHandler]>([
  ['throws', () => Promise.reject(new Error('defect'))],
  ['breaks its response off', (_, response) => response.destroy(new Error('defect'))],
])('a handler that %s has no answer', async (_, handle) => {
  await expect(capture(handle)).rejects.toThrow('defect');
});
