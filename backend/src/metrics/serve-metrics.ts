import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** GET /metrics on a port of its own, which no guest can reach. */
export async function serveMetrics(
  { registry }: Metrics,
  port: number,
  host: string,
  logger: Logger,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      logger.warn({ err: error }, 'metrics could not be collected');
      response.writeHead(503).end();
    }
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, host, listening.resolve);
  await listening.promise;
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
  };
}
