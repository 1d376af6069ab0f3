import type { FastifyReply } from 'fastify';
import type { Context } from '#api/src/context.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { sendSettledChangePage } from './change-page.ts';
import type { Payable } from './payable.ts';
import { sendSettledPage } from './payment-page.ts';

/**
 * Sends what has become of what is paid at an address, where no payment is wanted any more.
 * @param returned the payment that has just come and goes back; null: none has
 */
export function sendSettled(
  context: Context,
  reply: FastifyReply,
  { reservation, change }: Payable,
  returned: Kopecks | null,
): FastifyReply | Promise<FastifyReply> {
  return change
    ? sendSettledChangePage(context, reply, { reservation, change }, returned)
    : sendSettledPage(context, reply, reservation, returned);
}
