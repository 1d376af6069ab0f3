import { createServer, type Server, type ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Turns } from './turns.ts';

/** From half a millisecond: that is what a kept page takes. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How a request was answered. */
type Way = 'refused' | 'file' | 'kept page' | 'link' | 'call' | 'picture' | 'page';

const requests = new Histogram({
  name: 'web_request_duration_seconds',
  help: 'Requests by the way they were answered and by status',
  labelNames: ['way', 'status'],
  buckets: SECONDS,
});
const sharedPages = new Counter({
  name: 'web_shared_links_total',
  help: 'Links that were answered with the page of another guest',
});

const ways = new WeakMap<ServerResponse, Way>();

/** Counts the response when it is done, with the way that `answerBy` has named by then. */
export function countResponse(response: ServerResponse): void {
  const stop = requests.startTimer();
  response.once('close', () => stop({ way: ways.get(response) ?? 'page', status: response.statusCode }));
}

export const answerBy = (way: Way, response: ServerResponse): void => void ways.set(response, way);

export const countSharedPage = (): void => sharedPages.inc();

/** The way of a request by its address, where nothing else is said of it. */
export function wayOf(url = ''): Way {
  if (/^\/api\//.test(url)) return 'call';
  if (url.startsWith('/_next/image')) return 'picture';
  return url.startsWith('/_next/') || url.startsWith('/assets/') ? 'file' : 'page';
}

/** GET /metrics in Prometheus' text, on a port that no guest can reach. */
export function serveMetrics(port: number, turns: Turns): Promise<Server> {
  collectDefaultMetrics();
  new Gauge({
    name: 'web_pages_waiting',
    help: 'Pages that wait for their turn to be rendered',
    collect() {
      this.set(turns.waiting);
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
  server.listen(port, () => resolve(server));
  return promise;
}
