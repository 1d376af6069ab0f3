import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { clientNetwork } from '../../../lib/contracts/client-network.ts';
import type { Api } from '../http/api.ts';
import { detailError, tooMany } from '../http/errors.ts';

/** Calls of one guest in a minute, at one instance: a guest's whole visit makes some thirty. */
const CALLS = 600;
/** Those that write. */
const WRITES = 120;
/** Those that are worked on for long: pictures are decoded. */
export const UPLOADS = { rateLimit: { max: 20 } };
/** How late the event loop may be, on average over a second, before nobody new is served, ms. */
const MOST_DELAY = 500;

/**
 * Limits calls by guest, signed in or by network, and in sum: whoever asks too much is told when to come back. What
 * only matters for all instances together is counted in the database (attempts.ts, order-limits.ts).
 */
export async function limitCostlyCalls(api: Api): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY,
    pressureHandler: () => {
      throw detailError(503, 'Сейчас очень много гостей. Повторите через несколько секунд');
    },
  });
  // Before the plugin's own hook, which reads what is set here.
  api.addHook('onRoute', (route) => {
    if (route.config?.writes && !route.config.rateLimit) route.config.rateLimit = { max: WRITES };
  });
  await api.register(rateLimit, {
    max: CALLS,
    timeWindow: 60_000,
    // A token that is not valid gets no further than the check of it.
    keyGenerator: ({ headers, ip }) => headers.authorization ?? clientNetwork(ip),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return tooMany(`Слишком много запросов. Повторите через ${seconds} с`, seconds);
    },
  });
}
