import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import type { Api, Context } from '#api/src/context.ts';
import { accessOfRequest, userOfRequest } from '#api/src/http/authorization.ts';
import { detailError, tooMany } from '#api/src/http/errors.ts';
import { currentRequest } from '#api/src/logger.ts';
import { clientNetwork } from '#lib/config/client-network.ts';
import { OWN_CALL } from '#lib/config/own-headers.ts';
import { proxyCheck } from '#lib/config/trusted-proxies.ts';

/** One guest may make this many calls in a minute at one instance; a whole visit makes some thirty. */
const CALLS = 600;
const WRITES = 120;
/** Uploaded pictures are decoded, which takes long, so fewer of them are allowed. */
export const UPLOADS = { rateLimit: { max: 20 } };
/**
 * After this many wrong tokens of one network in a minute its tokens are no longer looked up: each costs a statement.
 */
const WRONG_TOKENS = 60;
const MINUTE_MS = 60_000;
/** When the event loop is this late, ms on average over a second, new requests are refused before all become slow. */
const MOST_DELAY = 500;

/**
 * Limits the calls of one guest, by account or by network, and the load of the process: a refusal says when to come
 * back. Limits that all instances share are counted in the database (attempts.ts, reservation-limits.ts).
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
  /**
   * The web app's own calls, which render pages for everybody, come from a trusted address and say so: a guest may have
   * an address of that network too.
   */
  const isOwnServer = ({ ip, ips = [ip], headers }: FastifyRequest) =>
    headers[OWN_CALL.name] === OWN_CALL.value &&
    headers.authorization === undefined &&
    isProxy(ip, ips.length - 1);
  /** Only a valid token makes a guest: anybody can send another made-up one with each call. */
  const guestOf = async (request: FastifyRequest): Promise<string> => {
    if (request.headers.authorization === undefined) return networkOf(request);
    const wrong = await countWrongToken(request, { increment: false });
    if (!wrong.isAllowed && wrong.remaining === 0) return networkOf(request);
    const user = await currentRequest.run(request.id, () => userOfRequest(context, request));
    if (user) return `user ${user.id}`;
    const access = await currentRequest.run(request.id, () => accessOfRequest(context, request));
    if (access) return `order ${access.reservationId}`;
    await countWrongToken(request);
    return networkOf(request);
  };
  // The hook must be registered before the plugin's own, which reads what is set here.
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
