import * as z from 'zod/mini';
import { giveUpChange } from '#api/src/changes/pending-change.ts';
import type { Api, Context } from '#api/src/context.ts';
import { notFound } from '#api/src/http/errors.ts';
import { acceptForms, refuseForeignForm } from '#api/src/http/plain-page.ts';
import { giveUpHold } from '#api/src/reservations/holds.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { isCanceled, isHeld } from '#rules/reservation/status.ts';
import { acquirerOf } from './acquirer-of.ts';
import { amountOf, enterPayment, payableAt } from './payable.ts';
import { returnAddress } from './plain-pay-page.ts';
import { paymentParams } from './routes.ts';
import { sendSettled } from './settled-page.ts';
import {
  declinePayment,
  enteredPayment,
  leavePayment,
  type PaymentNotice,
  type PaymentResult,
} from './take-payment.ts';

const body = z.object({
  action: z.enum(['pay', 'decline', 'give-up', 'return']),
  payment: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

/** A reservation that is paid, or is paid at the hotel, needs no payment; a late one for a cancelled one is returned. */
const isPayable = ({ status }: Reservation) => isHeld(status) || isCanceled(status);

/** Registers what the form of the demo's test acquirer is posted to. */
export function testAcquirerRoutes(api: Api, context: Context): void {
  const pay = async (notice: PaymentNotice): Promise<PaymentResult | null> => {
    // A repeated notice gets the same response as the first, whatever has become of the reservation since.
    const known = await enteredPayment(context.db, notice);
    if (known) return known;
    const { reservation, change } = await payableAt(context.db, notice);
    return change || isPayable(reservation) ? enterPayment(context, notice) : null;
  };

  api.register(async (scope: Api) => {
    acceptForms(scope);
    scope.route({
      method: 'POST',
      url: '/pay/:hotelId/:token',
      config: { writes: true },
      schema: { params: paymentParams, body },
      handler: async (request, reply) => {
        refuseForeignForm(request);
        const { action, payment } = request.body;
        const { hotelId, token } = request.params;
        const payable = await payableAt(context.db, request.params);
        const { reservation, change } = payable;
        // Where money is taken for real nothing is paid by a form.
        if (acquirerOf(context.settings, reservation.hotel_slug) !== 'test page') throw notFound();
        const amount = amountOf(payable);
        if (change && action === 'give-up') await giveUpChange(context, change);
        if (!change && action === 'return') await leavePayment(context, request.params);
        if (!change && action === 'decline') await declinePayment(context, request.params);
        if (!change && action === 'give-up') await giveUpHold(context, hotelId, token);
        const notice = { hotelId, token, paymentId: payment, amount };
        if (action === 'pay' && (await pay(notice)) === 'returned') {
          request.log.warn({ hotel: hotelId, payment }, 'a payment came too late and is to be returned');
          return sendSettled(context, reply, await payableAt(context.db, request.params), amount);
        }
        return reply
          .code(303)
          .header('cache-control', 'no-store')
          .redirect(returnAddress(context, reservation), 303);
      },
    });
  });
}
