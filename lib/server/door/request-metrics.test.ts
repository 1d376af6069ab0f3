import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';
import { FairQueue } from './fair-queue.ts';
import { handledBy, handlerOf, observeResponse, serveMetrics } from './request-metrics.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

it('tells how many requests were answered by what, with the pages that wait', async () => {
  const metrics = await serveMetrics(0, 'localhost', new FairQueue());
  const app = createServer((request, response) => {
    observeResponse(request, response);
    handledBy(request.url === '/cached' ? 'cached page' : handlerOf(request.url), response);
    response.writeHead(request.url === '/none' ? 404 : 200).end();
  });
  opened.push(metrics, app);
  app.listen(0);
  await once(app, 'listening');
  const at = (server: typeof app) => `http://localhost:${(server.address() as AddressInfo).port}`;
  for (const path of ['/cached', '/cached', '/none', '/api/v1/users/info/', '/_next/image?url=x'])
    await fetch(at(app) + path, { headers: { connection: 'close' } });

  // A response is counted once its connection is done with it.
  const counts = async () => {
    const text = await (await fetch(`${at(metrics)}/metrics`)).text();
    const found = text.matchAll(/web_request_duration_seconds_count\{handler="(.+)",status="(\d+)"\} (\d+)/g);
    return [...found].map(([, handler, status, count]) => `${handler} ${status}: ${count}`).sort();
  };
  await expect.poll(counts).toEqual(['cached page 200: 2', 'call 200: 1', 'page 404: 1', 'picture 200: 1']);
  const response = await fetch(`${at(metrics)}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain('web_pages_waiting 0');
  expect(text).toContain('process_cpu_seconds_total');
  expect((await fetch(`${at(metrics)}/`)).status).toBe(404);
});

it('an error of ours is one line with the request’s id; a refusal of a busy process is only counted', async () => {
  const app = createServer((request, response) => {
    observeResponse(request, response);
    if (request.url === '/busy') handledBy('refused', response);
    response.writeHead(503).end();
  });
  opened.push(app);
  app.listen(0);
  await once(app, 'listening');
  const { port } = app.address() as AddressInfo;
  const lines = await loggedLines(async () => {
    for (const path of ['/busy', '/morskoy?arrival=2026-12-01'])
      await fetch(`http://localhost:${port}${path}`, {
        headers: { connection: 'close', 'x-request-id': 'id-of-request' },
      });
    await new Promise((resolve) => app.close(resolve));
  });
  const line = { request_id: 'id-of-request', method: 'GET', path: '/morskoy', status: 503 };
  expect(lines).toEqual([{ ...line, ms: expect.any(Number), msg: 'request failed' }]);
});
