import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { changeOfToken, payChange } from '#api/src/changes/pay-change.ts';
import { giveUpChange, type StoredChange } from '#api/src/changes/pending-change.ts';
import type { Api, Context } from '#api/src/context.ts';
import { notFound } from '#api/src/http/errors.ts';
import { acceptForms, refuseForeignForm } from '#api/src/http/test-page.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { giveUpHold } from '#api/src/reservations/holds.ts';
import { type Reservation, reservationsQuery } from '#api/src/reservations/reservation.ts';
import { isCanceled, isHeld } from '#rules/reservation/status.ts';
import { sendChangePage } from './change-page.ts';
import { returnAddress, sendPaymentPage } from './payment-page.ts';
import {
  declinePayment,
  enteredPayment,
  leavePayment,
  type PaymentKey,
  type PaymentNotice,
  type PaymentResult,
  takePayment,
} from './take-payment.ts';

const params = z.extend(hotelIdParams, { token: z.string().check(z.regex(/^[\w-]{43}$/)) });

const body = z.object({
  action: z.enum(['pay', 'decline', 'give-up', 'return']),
  payment: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

/** A reservation that is paid, or is paid at the hotel, needs no payment; a late one for a cancelled one is returned. */
const isPayable = ({ status }: Reservation) => isHeld(status) || isCanceled(status);

/** Registers the demo's test acquirer: a payment page whose address is the secret. */
export function paymentRoutes(api: Api, context: Context): void {
  /** What is paid at an address: a reservation, or the difference of a change of it. */
  const paidAt = async (key: PaymentKey): Promise<{ reservation: Reservation; change?: StoredChange }> => {
    const { hotelId, token } = key;
    const reservation = await reservationsQuery(context.db, hotelId)
      .where('payment_token', '=', token)
      .executeTakeFirst();
    if (reservation) return { reservation };
    const change = await changeOfToken(context.db, key);
    if (!change) throw notFound('Платёж не найден');
    const changed = await reservationsQuery(context.db, hotelId)
      .where('reservations.id', '=', change.reservation_id)
      .executeTakeFirstOrThrow();
    return { reservation: changed, change };
  };

  const pay = async (notice: PaymentNotice): Promise<PaymentResult | null> => {
    // A repeated notice gets the same response as the first, whatever has become of the reservation since.
    const known = await enteredPayment(context.db, notice);
    if (known) return known;
    const { reservation, change } = await paidAt(notice);
    if (change) return payChange(context, notice);
    return isPayable(reservation) ? takePayment(context, notice) : null;
  };

  /** What the page says: of a change it is another one. */
  const show = async (reply: FastifyReply, key: PaymentKey, isReturned = false): Promise<FastifyReply> => {
    const { reservation, change } = await paidAt(key);
    return change
      ? sendChangePage(context, reply, { reservation, change, isReturned })
      : sendPaymentPage(context, reply, reservation, isReturned);
  };

  api.register(async (scope: Api) => {
    acceptForms(scope);
    scope.route({
      method: 'GET',
      url: '/pay/:hotelId/:token',
      schema: { params },
      handler: (request, reply) => show(reply, request.params),
    });

    scope.route({
      method: 'POST',
      url: '/pay/:hotelId/:token',
      config: { writes: true },
      schema: { params, body },
      handler: async (request, reply) => {
        refuseForeignForm(request);
        const { action, payment } = request.body;
        const { hotelId, token } = request.params;
        const { change } = await paidAt(request.params);
        if (change && action === 'give-up') await giveUpChange(context, change);
        if (!change && action === 'return') await leavePayment(context, request.params);
        if (!change && action === 'decline') await declinePayment(context, request.params);
        if (!change && action === 'give-up') await giveUpHold(context, hotelId, token);
        if (action === 'pay' && (await pay({ hotelId, token, paymentId: payment })) === 'returned') {
          request.log.warn({ hotel: hotelId, payment }, 'a payment came too late and is to be returned');
          return show(reply, request.params, true);
        }
        const { reservation } = await paidAt(request.params);
        return reply
          .code(303)
          .header('cache-control', 'no-store')
          .redirect(returnAddress(context, reservation), 303);
      },
    });
  });
}
