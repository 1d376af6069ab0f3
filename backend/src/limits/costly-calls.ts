import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../../lib/config/client-network.ts';
import { proxyCheck } from '../../../lib/config/trusted-proxies.ts';
import type { Api, Context } from '../context.ts';
import { userOfRequest } from '../http/authorization.ts';
import { detailError, tooMany } from '../http/errors.ts';
import { currentRequest } from '../logger.ts';

/** Calls of one guest in a minute, at one instance: a guest's whole visit makes some thirty. */
const CALLS = 600;
/** Those that write. */
const WRITES = 120;
/** Those that are worked on for long: pictures are decoded. */
export const UPLOADS = { rateLimit: { max: 20 } };
/** Tokens that are not valid, of one network in a minute; from then on none of its is looked up. */
const WRONG_TOKENS = 60;
const MINUTE_MS = 60_000;
/** How late the event loop may be, on average over a second, before nobody new is served, ms. */
const MOST_DELAY = 500;

/**
 * Limits calls by guest, signed in or by network, and in sum: whoever asks too much is told when to come back. What
 * only matters for all instances together is counted in the database (attempts.ts, order-limits.ts).
 */
export async function limitCostlyCalls(api: Api, context: Context): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY,
    pressureHandler: () => {
      throw detailError(503, 'Сейчас очень много гостей. Повторите через несколько секунд');
    },
  });
  const networkOf = ({ ip }: FastifyRequest) => clientNetwork(ip);
  const isProxy = proxyCheck(context.settings.TRUST_PROXY);
  /** One of the installation's own servers, and nobody behind it: the web app renders a page that belongs to no guest. */
  const isOwnServer = ({ ip, ips = [ip], headers }: FastifyRequest) =>
    headers.authorization === undefined && isProxy(ip, ips.length - 1);
  /** A token counts once it has proved to be valid: anybody can write another one with each call. */
  const guestOf = async (request: FastifyRequest): Promise<string> => {
    if (request.headers.authorization === undefined) return networkOf(request);
    const wrong = await countWrongToken(request, { increment: false });
    if (!wrong.isAllowed && wrong.remaining === 0) return networkOf(request);
    const user = await currentRequest.run(request.id, () => userOfRequest(context, request));
    if (user) return `user ${user.id}`;
    await countWrongToken(request);
    return networkOf(request);
  };
  // Before the plugin's own hook, which reads what is set here.
  api.addHook('onRoute', (route) => {
    if (route.config?.writes && !route.config.rateLimit) route.config.rateLimit = { max: WRITES };
  });
  await api.register(rateLimit, {
    max: CALLS,
    timeWindow: MINUTE_MS,
    keyGenerator: guestOf,
    allowList: isOwnServer,
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
  const countWrongToken = api.createRateLimit({
    max: WRONG_TOKENS,
    timeWindow: MINUTE_MS,
    keyGenerator: networkOf,
  });
}
