import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';
import { FairQueue } from './fair-queue.ts';
import type { Handler } from './reply.ts';
import { countedFrom, handlerOf, serveMetrics } from './request-metrics.ts';

function count(url: string, status: number, handler: Handler = handlerOf(url)): void {
  const headers = { 'x-request-id': 'id-of-request' };
  countedFrom({ method: 'GET', url, headers } as never as IncomingMessage)(handler, status);
}

it('tells how many requests were answered by what, with the pages that wait', async () => {
  const metrics = await serveMetrics(0, 'localhost', new FairQueue());
  count('/morskoy', 200, 'cached page');
  count('/morskoy', 200, 'cached page');
  count('/none', 404);
  count('/api/health', 200);
  count('/_next/image?url=x', 200);
  const origin = `http://localhost:${(metrics.address() as AddressInfo).port}`;
  const response = await fetch(`${origin}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  const found = text.matchAll(/web_request_duration_seconds_count\{handler="(.+)",status="(\d+)"\} (\d+)/g);
  expect([...found].map(([, handler, status, times]) => `${handler} ${status}: ${times}`).sort()).toEqual([
    'cached page 200: 2',
    'call 200: 1',
    'page 404: 1',
    'picture 200: 1',
  ]);
  expect(text).toContain('web_pages_waiting 0');
  expect(text).toContain('process_cpu_seconds_total');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  metrics.close();
});

it('an error of ours is one line with the request’s id; a refusal of a busy process is only counted', async () => {
  const lines = await loggedLines(async () => {
    count('/busy', 503, 'refused');
    count('/morskoy?arrival=2026-12-01', 503);
  });
  const line = { request_id: 'id-of-request', method: 'GET', path: '/morskoy', status: 503 };
  expect(lines).toEqual([{ ...line, ms: expect.any(Number), msg: 'request failed' }]);
});
