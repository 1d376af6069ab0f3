import fastifyMultipart from '@fastify/multipart';
import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { accountRoutes } from '#api/src/accounts/routes.ts';
import { attachmentRoutes } from '#api/src/attachments/routes.ts';
import { availabilityRoutes } from '#api/src/availability/routes.ts';
import { bankRoutes } from '#api/src/bank/routes.ts';
import { changeRoutes } from '#api/src/changes/routes.ts';
import { consentRoutes } from '#api/src/consents/routes.ts';
import type { Api, Context } from '#api/src/context.ts';
import { requireSpace } from '#api/src/database/disk-space.ts';
import { guestRoutes } from '#api/src/guests/routes.ts';
import { hotelRoutes } from '#api/src/hotels/routes.ts';
import { limitCostlyCalls } from '#api/src/limits/costly-calls.ts';
import { currentRequest, REQUEST_ID_HEADER, requestIdOf } from '#api/src/logger.ts';
import { stopRoutes } from '#api/src/mail/stop-routes.ts';
import { mediaRoutes } from '#api/src/media/media-library.ts';
import type { Metrics } from '#api/src/metrics/metrics.ts';
import { paymentRoutes } from '#api/src/payments/routes.ts';
import { testAcquirerRoutes } from '#api/src/payments/test-acquirer.ts';
import { accountReservationRoutes } from '#api/src/reservations/account-routes.ts';
import { reservationRoutes } from '#api/src/reservations/routes.ts';
import { searchRoutes } from '#api/src/search/routes.ts';
import { testingRoutes } from '#api/src/testing/routes.ts';
import contract from '#contract/openapi.json' with { type: 'json' };
import { MAX_DOCUMENT_BYTES } from '#contract/schemas/limits.ts';
import { proxyCheck } from '#lib/config/trusted-proxies.ts';
import { answerMalformed } from '#lib/server/door/malformed-request.ts';
import { errorHandler } from './errors.ts';
import { validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Such a call is refused with 503 while the disk is full. */
    writes?: boolean;
  }
}

const JSON_LIMIT = 64 * 1024;

interface AppOptions {
  metrics?: Metrics;
  /** These limits go by the machine's own clock, so tests that move theirs turn them off. */
  hasCallLimits?: boolean;
}

/** Makes the whole API without a listener: the server listens on a port, tests inject requests. */
export async function createApp(
  context: Context,
  logger: Logger,
  { metrics, hasCallLimits = context.settings.GUEST_LIMITS }: AppOptions = {},
): Promise<Api> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: JSON_LIMIT,
    trustProxy: proxyCheck(context.settings.TRUST_PROXY),
    // Requests that have arrived before the listener closes are served, so that a restart fails nobody.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: errorHandler,
    clientErrorHandler: answerMalformed,
  }).withTypeProvider<ZodTypeProvider>() as unknown as Api;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Не найдено' }));
  app.removeContentTypeParser('text/plain');

  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  // An earlier hook would lose the id: the events of reading the body come from outside its async context.
  app.addHook('preValidation', (request, _reply, done) => currentRequest.run(request.id, done));
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.writes) await requireSpace(context.disk);
  });
  app.addHook(
    'onResponse',
    async ({ method, routeOptions, log }, { statusCode: status, elapsedTime: ms }) => {
      // Only the route's pattern is logged: a URL may contain a reservation's number, a pass or a payment secret.
      const served = { method, route: routeOptions.url ?? 'unknown', status };
      log.info({ ...served, ms: Math.round(ms) }, 'request');
      metrics?.requestServed(served, ms / 1000);
    },
  );

  if (hasCallLimits) await limitCostlyCalls(app, context);
  // Guests have no use for it, and an attacker would.
  if (context.settings.DEMO) await publishContract(app, context.settings.API_ORIGIN);
  await app.register(fastifyMultipart, {
    limits: { fileSize: MAX_DOCUMENT_BYTES, files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 50 },
  });

  // The check asks no database: a restart of the process would only make the database's outage longer.
  app.get('/health', (_request, reply) => reply.send({ status: 'ok' }));
  // A balancer sends no requests to an instance that is not ready.
  app.get('/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(context.db);
      // Reads go on while writes are refused, so a full disk is said, and the instance stays ready.
      const disk = (await context.disk.isEnough()) ? 'ok' : 'low';
      return reply.send({ status: 'ok', disk });
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  hotelRoutes(app, context);
  accountRoutes(app, context);
  consentRoutes(app, context);
  guestRoutes(app, context);
  attachmentRoutes(app, context);
  accountReservationRoutes(app, context);
  changeRoutes(app, context);
  searchRoutes(app, context);
  availabilityRoutes(app, context);
  reservationRoutes(app, context);
  mediaRoutes(app, context);
  if (context.settings.DEMO || context.settings.YOOKASSA_SHOPS.size > 0) paymentRoutes(app, context);
  stopRoutes(app, context);
  if (context.settings.DEMO) {
    bankRoutes(app, context);
    testAcquirerRoutes(app, context);
  }
  if (context.settings.HOTEL_COPIES) testingRoutes(app, context);
  return app;
}

/** The pages of the contract, whose calls can be tried against this API. */
async function publishContract(app: Api, apiOrigin: string): Promise<void> {
  const document = { ...contract, servers: [{ url: apiOrigin }] };
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/docs' });
  app.get('/docs/openapi.json', async (_request, reply) => reply.send(document));
}
