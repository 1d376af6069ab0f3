import type { Logger } from 'pino';
import type { Api } from './http/api.ts';

/** How long active connections have to see `Connection: close` before idle ones are closed. */
const DRAIN_MS = 500;
/** Limit for requests that hang. */
const DEADLINE_MS = 25_000;

/** SIGTERM and SIGINT: finish requests in flight, accept no new ones, run the closing steps, exit with 0. */
export function closeOnSignal(app: Api, logger: Logger, lastSteps: () => Promise<void>): void {
  let closing = false;
  app.addHook('onRequest', async (request, reply) => {
    if (closing && request.url === '/ready') return reply.code(503).send({ status: 'stopping' });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });

  const close = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'stopping: finishing requests in flight');
    const deadline = setTimeout(() => {
      logger.error('requests did not finish in time');
      process.exit(1);
    }, DEADLINE_MS).unref();
    try {
      await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
      await app.close();
      await lastSteps();
      clearTimeout(deadline);
      logger.info('stopped');
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
