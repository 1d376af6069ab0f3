import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { log, loggedPath, requestId } from '#lib/server/logging/log.ts';
import type { FairQueue } from './fair-queue.ts';
import type { Handler } from './reply.ts';

/** The buckets begin at half a millisecond, since a cached page takes no longer. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const requests = new Histogram({
  name: 'web_request_duration_seconds',
  help: 'Requests by what answered them and by status',
  labelNames: ['handler', 'status'],
  buckets: SECONDS,
});
const sharedPages = new Counter({
  name: 'web_shared_links_total',
  help: 'Links that were answered with the page of another guest',
});

/**
 * Begins to count a request. The function that it returns is called when the response is done, or the guest has left;
 * it logs each error of ours. A busy process refuses by the thousand, so refusals are only counted.
 */
export function countedFrom(request: IncomingMessage): (handler: Handler, status: number) => void {
  const stop = requests.startTimer();
  return (handler, status) => {
    const seconds = stop({ handler, status });
    if (status < 500 || handler === 'refused') return;
    const { method, url = '', headers } = request;
    const ms = Math.round(seconds * 1000);
    log().error(
      { request_id: requestId(headers), method, path: loggedPath(url), status, ms },
      'request failed',
    );
  };
}

export const countSharedPage = (): void => sharedPages.inc();

/** The handler of a request that goes to the framework, by its address. */
export function handlerOf(url = ''): Handler {
  if (/^\/api\//.test(url)) return 'call';
  if (url.startsWith('/_next/image')) return 'picture';
  return url.startsWith('/_next/') || url.startsWith('/assets/') ? 'file' : 'page';
}

/** GET /metrics in Prometheus' text format, on a port that no guest can reach. */
export function serveMetrics(port: number, host: string, queue: FairQueue): Promise<Server> {
  collectDefaultMetrics();
  new Gauge({
    name: 'web_pages_waiting',
    help: 'Pages that wait for their turn to be rendered',
    collect() {
      this.set(queue.waiting);
    },
  });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await register.metrics();
    response.writeHead(200, { 'content-type': register.contentType }).end(text);
  });
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  server.once('error', reject);
  server.listen(port, host, () => resolve(server));
  return promise;
}
