import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isoWithOffset, russianDate } from '#api/src/calendar.ts';
import type { Context } from '#api/src/context.ts';
import { escapeHtml, sendPage } from '#api/src/http/test-page.ts';
import { type ReturnedPayment, returnedPayments } from '#api/src/reservations/ledger.ts';
import { type Reservation, statusAt } from '#api/src/reservations/reservation.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { isCanceled } from '#rules/reservation/status.ts';
import { formatMoney } from '#rules/text/money.ts';

const MARK = 'Тестовая страница оплаты. Деньги не списываются, данные карты не нужны.';

/** Sends a page of the test acquirer that leads back to the hotel. */
export function sendAcquirerPage(
  { settings }: Context,
  reply: FastifyReply,
  { title, body, status = 200 }: { title: string; body: string; status?: number },
): FastifyReply {
  return sendPage(reply, settings.APP_ORIGIN, {
    status,
    title,
    mark: MARK,
    body: `<h1>${title}</h1>${body}`,
  });
}

export const backButton = (context: Context, reservation: Reservation): string =>
  `<a class="button" href="${escapeHtml(returnAddress(context, reservation))}">Вернуться в отель</a>`;

/** Returns the reservation's page at the hotel, where the payment page sends the guest whatever the outcome. */
export function returnAddress({ settings }: Context, reservation: Reservation): string {
  return settings.APP_ORIGIN + orderPage(reservation.hotel_slug, reservation.number);
}

function summary(reservation: Reservation): string {
  const rows: [string, string][] = [
    ['Заказ', reservation.number],
    ['Отель', reservation.hotel_name],
    ['Номер', reservation.room_name],
    ['Заезд', russianDate(reservation.arrival)],
    ['Выезд', russianDate(reservation.departure)],
    ['Стоимость', formatMoney(reservation.total)],
  ];
  const items = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${items.join('')}<div class="sum"><dt>К оплате сейчас</dt><dd>${formatMoney(reservation.amount_due)}</dd></div></dl>`;
}

/** Each payment reads '17 200 ₽, 21 ноября 2026, 15:05', by the hotel's clock. */
const sumsAndTimes = (payments: ReturnedPayment[], timezone: string): string =>
  payments
    .map(({ amount, at }) => {
      const [date = '', time = ''] = isoWithOffset(timezone, at).split('T');
      return `${formatMoney(amount)}, ${russianDate(date)}, ${time.slice(0, 5)}`;
    })
    .join('; ');

export async function sendPaymentPage(
  context: Context,
  reply: FastifyReply,
  reservation: Reservation,
  isReturned = false,
): Promise<FastifyReply> {
  const status = statusAt(reservation, context.clock.now());
  const payments = await returnedPayments(context.db, reservation);
  const sums = sumsAndTimes(payments, reservation.timezone);
  const back = backButton(context, reservation);
  const page = (title: string, body: string, code = 200) =>
    sendAcquirerPage(context, reply, { title, body, status: code });

  if (status === 'NEW') {
    const until = reservation.hold_until
      ? isoWithOffset(reservation.timezone, reservation.hold_until).slice(11, 16)
      : '';
    return page(
      'Оплата брони',
      `<p>Бронь держим до ${until} по времени отеля.</p>${summary(reservation)}
      <form method="post"><input type="hidden" name="payment" value="${randomUUID()}">
        <button class="primary" name="action" value="pay">Оплатить ${formatMoney(reservation.amount_due)}</button>
        <button name="action" value="decline">Отклонить<small>как будто банк отказал</small></button>
        <button name="action" value="return">Вернуться в отель<small>оплатить позже</small></button>
        <button name="action" value="give-up">Отказаться от брони<small>номер сразу освободится</small></button>
      </form>`,
    );
  }
  if (isCanceled(status)) {
    // A hold that has ended may not be marked yet.
    const isExpired = reservation.cancel_reason === HOLD_EXPIRED || reservation.status === 'NEW';
    const why = isExpired ? 'Время на оплату вышло, бронь снята' : 'Эта бронь отменена';
    if (isReturned) {
      const money = `Платёж ${formatMoney(reservation.amount_due)} получен и вернётся вам полностью.`;
      const taken = isExpired ? ', номер уже занят' : '';
      return page('Деньги вернутся', `<p>${why}${taken}. ${money}</p>${back}`, 409);
    }
    const money = sums ? `. Возвращено полностью: ${sums}.` : ', деньги не списаны.';
    return page('Оплата невозможна', `<p>${why}${money} Забронируйте номер заново.</p>${back}`);
  }
  const again = payments.length > 1 ? 'Лишние платежи возвращены' : 'Второй платёж возвращён';
  const paid = `<p>Заказ ${escapeHtml(reservation.number)} оплачен или будет оплачен в отеле.</p>`;
  const body = `${paid}${sums ? `<p>${again}: ${sums}.</p>` : ''}${back}`;
  return isReturned ? page(again, body, 409) : page('Оплата не требуется', body);
}
