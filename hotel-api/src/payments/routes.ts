import type { FastifyError } from 'fastify';
import * as z from 'zod/mini';
import type { Api, Context } from '#api/src/context.ts';
import { errorHandler, notFound, ownFailure } from '#api/src/http/errors.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { AcquirerError } from './acquirer.ts';
import { acquirerOf, shopOf } from './acquirer-of.ts';
import { begunPayment, lastAttempt } from './begun-payments.ts';
import { openPayment } from './open-payment.ts';
import { isAwaited, payableAt } from './payable.ts';
import { returnAddress, sendFailed, sendOn, sendUnavailable } from './plain-pay-page.ts';
import { settlePayment } from './settle-payment.ts';
import { sendSettled } from './settled-page.ts';
import { sendTestPage } from './test-page.ts';

export const paymentParams = z.extend(hotelIdParams, { token: z.string().check(z.regex(/^[\w-]{43}$/)) });

/** All that is read of a notice: anybody can send one. */
const noticeBody = z.object({ object: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }) });

/** Registers where guests pay, where they come back to, and what acquirers tell; the address of a payment is its secret. */
export function paymentRoutes(api: Api, context: Context): void {
  const { db, settings } = context;

  api.register(async (scope: Api) => paymentPages(scope, context));

  // What a notice says counts for nothing; the acquirer is asked. The answer is the same for a payment that there is not.
  api.route({
    method: 'POST',
    url: '/payments/notice/:hotelId',
    config: { writes: true },
    schema: { params: hotelIdParams },
    handler: async ({ params, body, log }, reply) => {
      const { data } = noticeBody.safeParse(body);
      const begun = data && (await begunPayment(db, params.hotelId, data.object.id));
      const shop = begun ? shopOf(settings, begun.hotel_slug) : null;
      if (!begun || !shop) return reply.send({});
      if ((await settlePayment(context, shop, begun, log)) !== null) return reply.send({});
      // Then the notice comes again.
      return reply.code(503).send({ detail: 'Повторите позже' });
    },
  });
}

/** Registers the pages that a guest's browser is led to. */
function paymentPages(scope: Api, context: Context): void {
  const { db, settings, clock, disk } = context;

  // A guest reads a page, and what failed may go well a moment later.
  scope.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = ownFailure(error, request);
    if (status === null) return errorHandler(error, request, reply);
    // Only what has the right parameters fails; and a database that is gone is not waited for a second time.
    const key = request.params as z.infer<typeof paymentParams>;
    const [payable] = await Promise.allSettled(status === 500 ? [payableAt(db, key)] : []);
    const order = payable?.status === 'fulfilled' ? payable.value.reservation : null;
    return sendFailed(context, reply, status, order);
  });

  scope.route({
    method: 'GET',
    url: '/pay/:hotelId/:token',
    schema: { params: paymentParams },
    handler: async ({ params, log }, reply) => {
      const payable = await payableAt(db, params);
      const { reservation } = payable;
      const acquirer = acquirerOf(settings, reservation.hotel_slug);
      if (acquirer === null) throw notFound();
      if (acquirer === 'test page')
        return isAwaited(payable, clock.now())
          ? sendTestPage(context, reply, payable)
          : sendSettled(context, reply, payable, null);
      if (!(await disk.isEnough())) return sendUnavailable(context, reply, payable);
      try {
        const address = await openPayment(context, acquirer, params, log);
        if (address !== null) return sendOn(context, reply, reservation, address);
        return sendSettled(context, reply, await payableAt(db, params), null);
      } catch (error) {
        if (!(error instanceof AcquirerError)) throw error;
        log.error({ hotel: params.hotelId, problem: error.message }, 'a payment could not be begun');
        return sendUnavailable(context, reply, payable);
      }
    },
  });

  // The guest is on the way back, so whatever the acquirer answers, the order's page is next.
  scope.route({
    method: 'GET',
    url: '/pay/:hotelId/:token/return',
    schema: { params: paymentParams },
    handler: async ({ params, log }, reply) => {
      const { reservation } = await payableAt(db, params);
      const begun = await lastAttempt(db, params);
      const shop = shopOf(settings, reservation.hotel_slug);
      if (begun && shop && (await disk.isEnough())) await settlePayment(context, shop, begun, log);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(returnAddress(context, reservation), 303);
    },
  });
}
