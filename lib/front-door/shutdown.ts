import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How long kept connections, such as a balancer's, have to see `Connection: close` before idle ones are closed, ms. */
const DRAIN_MS = 500;
/** Limit for requests that hang, ms. */
const DEADLINE_MS = 15_000;

/**
 * SIGTERM and SIGINT: finish requests in flight, accept no new ones, run the last step, exit with 0.
 * @returns whether that has begun
 */
export function closeOnSignal(server: Server, lastStep: () => Promise<void>): () => boolean {
  let closing = false;
  server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('connection', 'close');
  });

  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    await pause(DRAIN_MS);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await lastStep();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  return () => closing;
}
