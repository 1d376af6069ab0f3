import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/errors.ts';
import { acceptForms } from '../http/form-body.ts';
import { refuseForeignForm } from '../http/test-page.ts';
import { hotelIdParams } from '../http/validation.ts';
import { ordersQuery, type StoredOrder } from '../reservations/stored-order.ts';
import { declinePayment, type PaymentKey, payOrder } from './pay-order.ts';
import { returnAddress, sendPaymentPage } from './payment-page.ts';

const params = z.extend(hotelIdParams, { token: z.string().check(z.regex(/^[\w-]{43}$/)) });

/** The test acquirer's hosted page; its URL is the secret. */
export function paymentRoutes(api: Api, context: Context): void {
  const orderByToken = async ({ hotelId, token }: PaymentKey): Promise<StoredOrder> => {
    const order = await ordersQuery(context.db, hotelId)
      .where('payment_token', '=', token)
      .executeTakeFirst();
    if (!order) throw notFound('Платёж не найден');
    return order;
  };

  api.register(async (scope: Api) => {
    acceptForms(scope);
    scope.route({
      method: 'GET',
      url: '/pay/:hotelId/:token',
      schema: { hide: true, params },
      handler: async (request, reply) => sendPaymentPage(context, reply, await orderByToken(request.params)),
    });

    scope.route({
      method: 'POST',
      url: '/pay/:hotelId/:token',
      config: { writes: true },
      schema: { hide: true, params, body: z.object({ action: z.enum(['pay', 'decline', 'return']) }) },
      handler: async (request, reply) => {
        refuseForeignForm(request);
        const { action } = request.body;
        if (action === 'decline') await declinePayment(context, request.params);
        const result = action === 'pay' ? await payOrder(context, request.params) : null;
        const order = await orderByToken(request.params);
        if (result === 'refused') return sendPaymentPage(context, reply, order, true);
        return reply
          .code(303)
          .header('cache-control', 'no-store')
          .redirect(returnAddress(context, order), 303);
      },
    });
  });
}
