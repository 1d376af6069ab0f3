import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { russianDate } from '#api/src/calendar.ts';
import type { Context } from '#api/src/context.ts';
import { escapeHtml } from '#api/src/http/plain-page.ts';
import { formatMoney } from '#rules/text/money.ts';
import { amountOf, type Payable } from './payable.ts';
import { heldUntilText, sendPayPage } from './plain-pay-page.ts';

/** Sends the test acquirer's page, whose form pays, declines, leaves or gives up. */
export function sendTestPage(context: Context, reply: FastifyReply, payable: Payable): FastifyReply {
  const { reservation, change } = payable;
  const sum = formatMoney(amountOf(payable));
  const until = heldUntilText(payable);
  const page = change
    ? {
        title: 'Доплата за изменение брони',
        held: `Новые даты и номера держим до ${until} по времени отеля; до оплаты бронь остаётся прежней.`,
        giveUp: 'Не менять бронь<small>новые даты сразу освободятся</small>',
      }
    : {
        title: 'Оплата брони',
        held: `Бронь держим до ${until} по времени отеля.`,
        giveUp: 'Отказаться от брони<small>номер сразу освободится</small>',
      };
  return sendPayPage(context, reply, reservation, {
    title: page.title,
    body: `<p>${page.held}</p>
      <dl>${summaryOf(payable)}<div class="sum"><dt>К оплате сейчас</dt><dd>${sum}</dd></div></dl>
      <form method="post"><input type="hidden" name="payment" value="${randomUUID()}">
        <button class="primary" name="action" value="pay">Оплатить ${sum}</button>
        <button name="action" value="decline">Отклонить<small>как будто банк отказал</small></button>
        <button name="action" value="return">Вернуться в отель<small>оплатить позже</small></button>
        <button name="action" value="give-up">${page.giveUp}</button>
      </form>`,
  });
}

function summaryOf({ reservation, change }: Payable): string {
  const { arrival, departure, total } = change?.next ?? reservation;
  const rows: [string, string][] = [
    ['Заказ', reservation.number],
    ['Отель', reservation.hotel_name],
    ...(change ? [] : [['Номер', reservation.room_name] satisfies [string, string]]),
    ['Заезд', russianDate(arrival)],
    ['Выезд', russianDate(departure)],
    [change ? 'Новая стоимость' : 'Стоимость', formatMoney(total)],
  ];
  return rows
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
}
