import type { FastifyReply } from 'fastify';
import { isoWithOffset } from '#api/src/calendar.ts';
import type { Context } from '#api/src/context.ts';
import { escapeHtml, sendPage } from '#api/src/http/plain-page.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { hotelSite } from '#lib/config/hotel-site.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { acquirerOf } from './acquirer-of.ts';
import { heldUntil, type Payable } from './payable.ts';

const MARK = 'Тестовая страница оплаты. Деньги не списываются, данные карты не нужны.';

interface PayPage {
  title: string;
  body: string;
  status?: number;
}

/** Sends a page of the payment of a reservation; where the hotel has the test acquirer, the page is marked as its. */
export function sendPayPage(
  { settings }: Context,
  reply: FastifyReply,
  { hotel_slug }: Reservation,
  { title, body, status = 200 }: PayPage,
): FastifyReply {
  return sendPage(reply, hotelSite(settings, hotel_slug).origin, {
    status,
    title,
    mark: acquirerOf(settings, hotel_slug) === 'test page' ? MARK : null,
    body: `<h1>${title}</h1>${body}`,
  });
}

/** Returns the reservation's page at the hotel, where the payment page sends the guest whatever the outcome. */
export function returnAddress({ settings }: Context, reservation: Reservation): string {
  const { origin, root } = hotelSite(settings, reservation.hotel_slug);
  return origin + orderPage(root, reservation.number);
}

export const backButton = (context: Context, reservation: Reservation): string =>
  `<a class="button" href="${escapeHtml(returnAddress(context, reservation))}">Вернуться в отель</a>`;

/** Until when rooms are held, as '15:05' by the hotel's clock. */
export function heldUntilText(payable: Payable): string {
  const until = heldUntil(payable);
  return until ? isoWithOffset(payable.reservation.timezone, until).slice(11, 16) : '';
}

/**
 * Sends a guest on to the acquirer's page. A redirect would not do: where scripts are off the guest comes here by a form
 * of the app, and browsers follow its redirects to no host that the app's policy does not name.
 */
export function sendOn(
  context: Context,
  reply: FastifyReply,
  reservation: Reservation,
  address: string,
): FastifyReply {
  return sendPayPage(context, reply.header('refresh', `0; url=${address}`), reservation, {
    title: 'Открываем страницу оплаты',
    body: `<p>Если она не открылась сама, нажмите кнопку.</p><a class="button" href="${escapeHtml(address)}">Перейти к оплате</a>`,
  });
}

/** Says that the acquirer's page cannot be opened now, and until when there is time to try again. */
export function sendUnavailable(context: Context, reply: FastifyReply, payable: Payable): FastifyReply {
  const { reservation, change } = payable;
  const held = change ? 'Новые даты и номера держим' : 'Бронь держим';
  return sendPayPage(context, reply.header('retry-after', '10'), reservation, {
    status: 503,
    title: 'Страница оплаты сейчас не открывается',
    body: `<p>Деньги не списаны. ${held} до ${heldUntilText(payable)} по времени отеля: попробуйте ещё раз через минуту.</p>
      <p><a class="button primary" href="">Повторить</a></p>${backButton(context, reservation)}`,
  });
}

/**
 * Says that the API has failed on the way to the acquirer or back from it.
 * @param reservation null: nothing is known of the order now
 */
export function sendFailed(
  context: Context,
  reply: FastifyReply,
  status: number,
  reservation: Reservation | null,
): FastifyReply {
  const title = 'Страница сейчас не открывается';
  return sendPage(reply.header('retry-after', '10'), context.settings.APP_ORIGIN, {
    status,
    title,
    mark: null,
    body: `<h1>${title}</h1><p>Если вы уже заплатили, платёж не потеряется: заказ станет оплаченным сам, без повторной оплаты. Попробуйте ещё раз через минуту.</p>
      <p><a class="button primary" href="">Повторить</a></p>${reservation ? backButton(context, reservation) : ''}`,
  });
}
