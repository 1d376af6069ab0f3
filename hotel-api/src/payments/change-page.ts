import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isoWithOffset, russianDate } from '#api/src/calendar.ts';
import type { StoredChange } from '#api/src/changes/pending-change.ts';
import type { Context } from '#api/src/context.ts';
import { escapeHtml } from '#api/src/http/test-page.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { formatMoney } from '#rules/text/money.ts';
import { backButton, sendAcquirerPage } from './payment-page.ts';

interface Shown {
  reservation: Reservation;
  change: StoredChange;
  isReturned: boolean;
}

/** Sends the test acquirer's page for the difference of a change, or what has become of it. */
export function sendChangePage(
  context: Context,
  reply: FastifyReply,
  { reservation, change, isReturned }: Shown,
): FastifyReply {
  const back = backButton(context, reservation);
  const sum = formatMoney(change.amount_due);
  const page = (title: string, body: string, status = 200) =>
    sendAcquirerPage(context, reply, { title, body: `${body}${back}`, status });
  if (isReturned)
    return page(
      'Деньги вернутся',
      `<p>Время на доплату вышло, бронь осталась прежней. Платёж ${sum} вернётся вам полностью.</p>`,
      409,
    );
  if (change.status === 'MADE') return page('Бронь изменена', '<p>Доплачивать больше ничего не нужно.</p>');
  if (change.status === 'ENDED' || !change.hold_until)
    return page('Доплата невозможна', '<p>Время на доплату вышло, бронь осталась прежней.</p>');
  const { next } = change;
  const until = isoWithOffset(reservation.timezone, change.hold_until).slice(11, 16);
  const rows = [
    ['Заказ', reservation.number],
    ['Отель', reservation.hotel_name],
    ['Заезд', russianDate(next.arrival)],
    ['Выезд', russianDate(next.departure)],
    ['Новая стоимость', formatMoney(next.total)],
  ].map(([name = '', value = '']) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return sendAcquirerPage(context, reply, {
    title: 'Доплата за изменение брони',
    body: `<p>Новые даты и номера держим до ${until} по времени отеля; до оплаты бронь остаётся прежней.</p>
      <dl>${rows.join('')}<div class="sum"><dt>К оплате сейчас</dt><dd>${sum}</dd></div></dl>
      <form method="post"><input type="hidden" name="payment" value="${randomUUID()}">
        <button class="primary" name="action" value="pay">Оплатить ${sum}</button>
        <button name="action" value="decline">Отклонить<small>как будто банк отказал</small></button>
        <button name="action" value="return">Вернуться в отель<small>оплатить позже</small></button>
        <button name="action" value="give-up">Не менять бронь<small>новые даты сразу освободятся</small></button>
      </form>`,
  });
}
