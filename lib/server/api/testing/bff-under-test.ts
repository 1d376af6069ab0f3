import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { answerCall } from '#lib/server/api/bff.ts';
import { callReply } from '#lib/server/door/call-reply.ts';
import { send as sendReply } from '#lib/server/door/reply.ts';
import { json, startFakeUpstream } from './fake-upstream.ts';

export const APP = 'http://localhost:3000';
export const WRITE = { origin: APP, 'x-requested-with': 'hotel-booking', 'content-type': 'application/json' };

type Fields = Record<string, string>;

/** Serves the handler of calls on a port, in front of a fake hotel API. Call it once, at the top of a test file. */
export function bffUnderTest() {
  let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
  let server: Server;
  let failures: unknown[] = [];
  let arrived = 0;
  beforeAll(async () => {
    upstream = await startFakeUpstream();
    vi.stubEnv('API_ROOT', upstream.origin);
    vi.stubEnv('REDIRECT_HOSTS', 'localhost:8000');
    const settings = readSettings(process.env);
    const calls = (call: Request) => {
      arrived += 1;
      return answerCall(call, { settings, report: (error) => failures.push(error) });
    };
    server = createServer(async (call, response) => {
      const left = new AbortController();
      response.once('close', () => left.abort());
      sendReply(response, await callReply(call, left.signal, calls));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await upstream.stop();
  });
  afterEach(() => {
    expect(failures.splice(0)).toEqual([]);
  });
  beforeEach(() =>
    upstream.answers((_request, response) => json(response, 200, { id: 1, rooms: [], services: [] })),
  );

  /** Sends the request exactly so: `fetch` would normalise the address and refuse some of the headers. */
  function send(
    method: string,
    path: string,
    headers: Fields,
    body?: string | Uint8Array,
    signal?: AbortSignal,
  ) {
    const { port } = server.address() as AddressInfo;
    return new Promise<Response>((resolve, reject) => {
      const options = {
        port,
        host: '127.0.0.1',
        path: `/api/v1/${path}`,
        method,
        signal,
        agent: false as const,
      };
      const sent = request({ ...options, headers: { host: new URL(APP).host, ...headers } }, (received) => {
        const chunks: Buffer[] = [];
        received.on('data', (chunk) => chunks.push(chunk));
        received.on('error', reject);
        received.on('end', () => {
          const given = new Headers();
          for (let at = 0; at < received.rawHeaders.length; at += 2)
            given.append(received.rawHeaders[at] ?? '', received.rawHeaders[at + 1] ?? '');
          for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
            given.delete(name);
          const status = received.statusCode ?? 0;
          const text = status === 204 || status === 205 ? null : Buffer.concat(chunks);
          resolve(new Response(text, { status, headers: given }));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    /** The fake hotel API: the requests it received, and its responses. */
    api: {
      get seen() {
        return upstream.seen;
      },
      answers: (...[handler]: Parameters<typeof upstream.answers>) => upstream.answers(handler),
    },
    /** Calls that have reached the handler, though their bodies may not have. */
    arrived: () => arrived,
    /** The unexpected errors so far. A test that leaves one behind fails. */
    takeFailures: () => {
      const taken = failures;
      failures = [];
      return taken;
    },
    send,
    get: (path: string, headers: Fields = {}, signal?: AbortSignal) =>
      send('GET', path, headers, undefined, signal),
    post: (path: string, body: string | Uint8Array = '{}', headers: Fields = WRITE, signal?: AbortSignal) =>
      send('POST', path, headers, body, signal),
  };
}
