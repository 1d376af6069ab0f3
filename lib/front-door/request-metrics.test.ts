import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { RenderedLinks } from './rendered-links.ts';
import { answerBy, countResponse, serveMetrics, wayOf } from './request-metrics.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

it('tells how many requests were answered in which way, with the links that wait', async () => {
  const metrics = await serveMetrics(0, new RenderedLinks());
  const app = createServer((request, response) => {
    countResponse(response);
    answerBy(request.url === '/kept' ? 'kept page' : wayOf(request.url), response);
    response.writeHead(request.url === '/none' ? 404 : 200).end();
  });
  opened.push(metrics, app);
  app.listen(0);
  await once(app, 'listening');
  const at = (server: typeof app) => `http://localhost:${(server.address() as AddressInfo).port}`;
  for (const path of ['/kept', '/kept', '/none', '/api/v1/users/info/', '/_next/image?url=x'])
    await fetch(at(app) + path, { headers: { connection: 'close' } });

  // A response is counted once its connection is done with it.
  await vi.waitFor(async () => {
    const response = await fetch(`${at(metrics)}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    const count = (way: string, status: number) =>
      new RegExp(`web_request_duration_seconds_count\\{way="${way}",status="${status}"\\} (\\d+)`).exec(
        text,
      )?.[1];
    expect(count('kept page', 200)).toBe('2');
    expect(count('page', 404)).toBe('1');
    expect(count('call', 200)).toBe('1');
    expect(count('picture', 200)).toBe('1');
    expect(text).toContain('web_links_waiting 0');
    expect(text).toContain('process_cpu_seconds_total');
  });
  expect((await fetch(`${at(metrics)}/`)).status).toBe(404);
});
