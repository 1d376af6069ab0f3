import type { FastifyReply } from 'fastify';
import type { StoredChange } from '#api/src/changes/pending-change.ts';
import type { Context } from '#api/src/context.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { formatMoney } from '#rules/text/money.ts';
import { backButton, sendPayPage } from './plain-pay-page.ts';

/**
 * Sends what has become of a change that awaits no payment any more.
 * @param returned the payment that has just come and goes back; null: none has
 */
export function sendSettledChangePage(
  context: Context,
  reply: FastifyReply,
  { reservation, change }: { reservation: Reservation; change: StoredChange },
  returned: Kopecks | null,
): FastifyReply {
  const back = backButton(context, reservation);
  const page = (title: string, text: string, status = 200) =>
    sendPayPage(context, reply, reservation, { title, body: `<p>${text}</p>${back}`, status });
  if (returned !== null)
    return page(
      'Деньги вернутся',
      `Время на доплату вышло, бронь осталась прежней. Платёж ${formatMoney(returned)} вернётся вам полностью.`,
      409,
    );
  if (change.status === 'MADE') return page('Бронь изменена', 'Доплачивать больше ничего не нужно.');
  return page('Доплата невозможна', 'Время на доплату вышло, бронь осталась прежней.');
}
