import type { FastifyReply } from 'fastify';
import { isoWithOffset, russianDate } from '#api/src/calendar.ts';
import type { Context } from '#api/src/context.ts';
import { escapeHtml } from '#api/src/http/plain-page.ts';
import { type ReturnedPayment, returnedPayments } from '#api/src/reservations/ledger.ts';
import { type Reservation, statusAt } from '#api/src/reservations/reservation.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { isCanceled } from '#rules/reservation/status.ts';
import { formatMoney } from '#rules/text/money.ts';
import { backButton, sendPayPage } from './plain-pay-page.ts';

/** Each payment reads '17 200 ₽, 21 ноября 2026, 15:05', by the hotel's clock. */
const sumsAndTimes = (payments: ReturnedPayment[], timezone: string): string =>
  payments
    .map(({ amount, at }) => {
      const [date = '', time = ''] = isoWithOffset(timezone, at).split('T');
      return `${formatMoney(amount)}, ${russianDate(date)}, ${time.slice(0, 5)}`;
    })
    .join('; ');

/**
 * Sends what has become of a reservation that awaits no payment any more.
 * @param returned the payment that has just come and goes back; null: none has
 */
export async function sendSettledPage(
  context: Context,
  reply: FastifyReply,
  reservation: Reservation,
  returned: Kopecks | null,
): Promise<FastifyReply> {
  const status = statusAt(reservation, context.clock.now());
  const payments = await returnedPayments(context.db, reservation);
  const sums = sumsAndTimes(payments, reservation.timezone);
  const back = backButton(context, reservation);
  const page = (title: string, body: string, code = 200) =>
    sendPayPage(context, reply, reservation, { title, body, status: code });

  if (isCanceled(status)) {
    // A hold that has ended may not be marked yet.
    const isExpired = reservation.cancel_reason === HOLD_EXPIRED || reservation.status === 'NEW';
    const why = isExpired ? 'Время на оплату вышло, бронь снята' : 'Эта бронь отменена';
    if (returned !== null) {
      const money = `Платёж ${formatMoney(returned)} получен и вернётся вам полностью.`;
      const taken = isExpired ? ', номер уже занят' : '';
      return page('Деньги вернутся', `<p>${why}${taken}. ${money}</p>${back}`, 409);
    }
    const money = sums ? `. Возвращено полностью: ${sums}.` : ', деньги не списаны.';
    return page('Оплата невозможна', `<p>${why}${money} Забронируйте номер заново.</p>${back}`);
  }
  const again = payments.length > 1 ? 'Лишние платежи возвращены' : 'Второй платёж возвращён';
  const paid = `<p>Заказ ${escapeHtml(reservation.number)} оплачен или будет оплачен в отеле.</p>`;
  const body = `${paid}${sums ? `<p>${again}: ${sums}.</p>` : ''}${back}`;
  return returned !== null ? page(again, body, 409) : page('Оплата не требуется', body);
}
