import type { Server } from 'node:http';

/** Limit for requests that hang, ms. */
const DEADLINE_MS = 15_000;

/**
 * SIGTERM and SIGINT: finish requests in flight, accept no new ones, run the last step, exit with 0. A balancer's kept
 * connections are told to close with the next response.
 */
export function closeOnSignal(server: Server, lastStep: () => Promise<void>): void {
  let closing = false;
  server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('connection', 'close');
  });

  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await lastStep();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
