import { RESERVATION_EVENTS } from '#api/src/events/order-events.ts';
import { readableAddress } from '#api/src/reservations/readable-address.ts';
import { netPaid } from '#api/src/reservations/refund.ts';
import { minus, toKopecks } from '#contract/schemas/money.ts';
import { oneLine } from '#contract/schemas/one-line.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { guestName } from '#rules/guests/guest-name.ts';
import { type ReservationView, reservationView } from '#rules/reservation/reservation-view.ts';
import { isCanceled } from '#rules/reservation/status.ts';
import { deskStatusTexts, partPaidTexts } from '#rules/reservation/status-texts.ts';
import { formatDayInFull, formatStay } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { childCategoryLabel } from '#rules/text/occupancy.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { factLines, type LetterFact } from './letter.ts';
import type { Message } from './mailer.ts';
import { pageOf, type ReservationForMail } from './reservation-for-mail.ts';
import { deskTexts } from './texts.ts';

/** The letter about an event to the hotel, with all that its desk needs; null where the hotel has no address. */
export function deskLetter(type: EventType, mail: ReservationForMail): Omit<Message, 'id'> | null {
  const told = RESERVATION_EVENTS[type].desk;
  const { reservation, wire, hotel } = mail;
  const { email } = hotel.presentation;
  if (!email || !told) return null;
  const view = reservationView(wire, hotel);
  const stay = `${formatStay(reservation.arrival, reservation.departure)}, ${oneLine(reservation.last_name)}`;
  const facts: LetterFact[] = [
    [deskTexts.state, stateOf(view)],
    [deskTexts.arrival, formatDayInFull(reservation.arrival)],
    [deskTexts.departure, `${formatDayInFull(reservation.departure)}, ${plural(wire.nights, forms.nights)}`],
    [
      deskTexts.room,
      `${reservation.room_name} (${reservation.room_code}), ${plural(reservation.rooms_count, forms.rooms)}`,
    ],
    [deskTexts.party, partyOf(reservation)],
    [
      deskTexts.rate,
      `${reservation.rate_code} ${plainText(reservation.rate_short_description ?? '')}`.trim(),
    ],
    [
      deskTexts.extras,
      wire.packages.map(({ name, price }) => `${name} ${formatMoney(toKopecks(price))}`).join(', '),
    ],
    [deskTexts.booker, oneLine(guestName(reservation))],
    [deskTexts.phone, oneLine(reservation.phone)],
    [deskTexts.email, oneLine(readableAddress(reservation.email))],
    [deskTexts.promoCode, reservation.promo_code ?? ''],
    [deskTexts.note, reservation.comment, 'typed'],
    [deskTexts.total, formatMoney(reservation.total)],
    [deskTexts.paid, formatMoney(reservation.paid_amount)],
    [deskTexts.returned, reservation.refund_amount > 0 ? formatMoney(reservation.refund_amount) : ''],
    [
      deskTexts.owed,
      isCanceled(wire.status) ? '' : formatMoney(minus(reservation.total, netPaid(reservation))),
    ],
    [deskTexts.page, pageOf(mail)],
  ];
  const lines = facts.filter(([, value]) => value).flatMap(factLines);
  const subject = told(view)(reservation.number, stay);
  return {
    hotel: hotel.name,
    replyTo: reservation.email,
    to: { name: hotel.name, address: email },
    subject: subject.replaceAll('\u00a0', ' '),
    text: `${[subject, '', ...lines].join('\n').replaceAll('\u00a0', ' ')}\n`,
    html: null,
    logo: null,
    calendar: null,
    unsubscribe: null,
  };
}

function stateOf({ status, cancelReason, isPartPaid }: ReservationView): string {
  if (cancelReason === HOLD_EXPIRED) return deskTexts.notPaidInTime;
  if (status === 'PAID' && isPartPaid) return partPaidTexts.tag;
  return status ? deskStatusTexts[status].line : '';
}

/** '1-й — 2 взрослых, Дети 3–6 лет: 1; 2-й — 1 взрослый'. */
function partyOf({ rooms, childs: categories }: ReservationForMail['reservation']): string {
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
