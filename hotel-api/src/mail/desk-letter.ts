import { minus, toKopecks } from '#contract/schemas/money.ts';
import { oneLine } from '#contract/schemas/one-line.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { isCanceled, knownStatus } from '#rules/reservation/status.ts';
import { deskStatusTexts } from '#rules/reservation/status-texts.ts';
import { formatDayInFull, formatStay } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { childCategoryLabel } from '#rules/text/occupancy.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { ORDER_EVENTS } from '../events/order-events.ts';
import { readableAddress } from '../reservations/readable-address.ts';
import { netPaid } from '../reservations/refund.ts';
import { factLines, type LetterFact } from './letter.ts';
import type { Message } from './mailer.ts';
import { type OrderForMail, pageOf } from './order-for-mail.ts';
import { deskTexts } from './texts.ts';

/** The letter about an event to the hotel, with all that its desk needs; null where the hotel has no address. */
export function deskLetter(type: EventType, mail: OrderForMail): Omit<Message, 'id'> | null {
  const subjectOf = ORDER_EVENTS[type].desk;
  const { order, wire, hotel } = mail;
  const { email } = hotel.presentation;
  if (!email || !subjectOf) return null;
  const stay = `${formatStay(order.arrival, order.departure)}, ${oneLine(order.last_name)}`;
  const facts: LetterFact[] = [
    [deskTexts.state, stateOf(wire)],
    [deskTexts.arrival, formatDayInFull(order.arrival)],
    [deskTexts.departure, `${formatDayInFull(order.departure)}, ${plural(wire.nights, forms.nights)}`],
    [deskTexts.room, `${order.room_name} (${order.room_code}), ${plural(order.rooms_count, forms.rooms)}`],
    [deskTexts.party, partyOf(order)],
    [deskTexts.rate, `${order.rate_code} ${plainText(order.rate_short_description ?? '')}`.trim()],
    [
      deskTexts.extras,
      wire.packages.map(({ name, price }) => `${name} ${formatMoney(toKopecks(price))}`).join(', '),
    ],
    [deskTexts.booker, oneLine(guestName(order))],
    [deskTexts.phone, oneLine(order.phone)],
    [deskTexts.email, oneLine(readableAddress(order.email))],
    [deskTexts.promoCode, order.promo_code ?? ''],
    [deskTexts.note, order.comment, 'typed'],
    [deskTexts.total, formatMoney(order.total)],
    [deskTexts.paid, formatMoney(order.paid_amount)],
    [deskTexts.returned, order.refund_amount > 0 ? formatMoney(order.refund_amount) : ''],
    [deskTexts.owed, isCanceled(wire.status) ? '' : formatMoney(minus(order.total, netPaid(order)))],
    [deskTexts.page, pageOf(mail)],
  ];
  const lines = facts.filter(([, value]) => value).flatMap(factLines);
  const subject = subjectOf(order.number, stay);
  return {
    hotel: hotel.name,
    replyTo: order.email,
    to: { name: hotel.name, address: email },
    subject: subject.replaceAll('\u00a0', ' '),
    text: `${[subject, '', ...lines].join('\n').replaceAll('\u00a0', ' ')}\n`,
    html: null,
    logo: null,
    calendar: null,
  };
}

function stateOf({ status, cancel_reason }: OrderForMail['wire']): string {
  if (cancel_reason === HOLD_EXPIRED) return deskTexts.notPaidInTime;
  const known = knownStatus(status);
  return known ? deskStatusTexts[known].line : status;
}

/** '1-й — 2 взрослых, Дети 3–6 лет: 1; 2-й — 1 взрослый'. */
function partyOf({ rooms, childs: categories }: OrderForMail['order']): string {
  return rooms
    .map(({ adults, childs }, index) => {
      const children = childs
        .filter(({ count }) => count > 0)
        .map(({ id, code, count }) => {
          const name = categories.find((category) => category.id === id)?.name ?? code;
          return deskTexts.children(childCategoryLabel(name), count);
        });
      return deskTexts.partyRoom(index + 1, [plural(adults, forms.adults), ...children]);
    })
    .join('; ');
}
