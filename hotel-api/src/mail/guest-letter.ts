import { oneLine, typedLines } from '#contract/schemas/one-line.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { cancellationLine } from '#rules/booking/cancellation.ts';
import { hoursTexts } from '#rules/hotel/texts.ts';
import { type CalendarMethod, calendarFile } from '#rules/reservation/calendar-file.ts';
import { nextSteps } from '#rules/reservation/next-steps.ts';
import { reservationLead } from '#rules/reservation/reservation-lead.ts';
import { bookedRooms, type ReservationView, reservationView } from '#rules/reservation/reservation-view.ts';
import { linesUnderTotal, returnedText } from '#rules/reservation/settlement.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { calendarFileTexts, factTexts } from '#rules/reservation/texts.ts';
import { formatDayInFull, formatHotelTime, type UtcOffset } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { placeAndStreet } from '#rules/text/place.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { HOLD_EXPIRED } from '../reservations/holds.ts';
import { brandOf } from './brand.ts';
import { type Letter, messageOf } from './letter.ts';
import type { Message } from './mailer.ts';
import { bookerName, isPaidFor, type OrderForMail, pageOf } from './order-for-mail.ts';
import { stayMarkup } from './stay-markup.ts';
import { letterTexts } from './texts.ts';

/**
 * The letter about an event to whoever has booked, in the words of the page of the stay; null where it no longer holds:
 * the event after it has a letter of its own.
 */
export async function guestLetter(
  type: EventType,
  mail: OrderForMail,
  now: Date,
): Promise<Omit<Message, 'id'> | null> {
  const { order, wire, hotel } = mail;
  const view = reservationView(wire);
  if (type === 'order.made' && view.status !== 'NEW' && view.status !== 'CONFIRMED') return null;
  if (type === 'order.paid' && view.status !== 'PAID') return null;
  // Whoever has not tried to pay has read in the first letter until when the room is held.
  if (type === 'order.cancelled' && order.cancel_reason === HOLD_EXPIRED && !order.declined_at) return null;
  const brand = await brandOf(hotel);
  const letter = toLetter(type, view, mail, now);
  const stay = { ...view, hotel, place: placeAndStreet(hotel.presentation), url: pageOf(mail) };
  const method = calendarMethod(type, view, order);
  const to = { name: bookerName(order), address: order.email };
  return messageOf(letter, brand, to, {
    markup: stayMarkup(mail),
    calendar: method && {
      name: calendarFileTexts.name(order.number),
      content: calendarFile(stay, now, method),
      method,
    },
  });
}

/** A stay that stands comes as an entry, and leaves as one when it is cancelled. */
function calendarMethod(
  type: EventType,
  { status }: ReservationView,
  order: OrderForMail['order'],
): CalendarMethod | null {
  if (status && isFirm(status)) return 'PUBLISH';
  const hasStood = isPaidFor(order) || order.amount_due === 0;
  return type === 'order.cancelled' && hasStood ? 'CANCEL' : null;
}

function toLetter(type: EventType, view: ReservationView, mail: OrderForMail, now: Date): Letter {
  const { order, hotel } = mail;
  const { utc_offsets } = hotel;
  const happened = whatHappened(type, view);
  const returned = returnedText(view.returned, utc_offsets);
  const sums = linesUnderTotal(view.total, view.money).map(({ label, kopecks }): [string, string] => [
    label,
    formatMoney(kopecks),
  ]);
  const site = new URL(mail.appOrigin).host;
  return {
    subject: letterTexts.subject(order.number, happened.subject),
    heading: happened.heading,
    greeting: letterTexts.greeting(isPaidFor(order) ? oneLine(order.first_name) : ''),
    lead: [leadOf(type, view, utc_offsets), returned].filter(Boolean).join(' '),
    button: { text: view.status === 'NEW' ? letterTexts.pay : letterTexts.open, url: pageOf(mail) },
    facts: factsOf(view, mail, now),
    sums: [[factTexts.total, formatMoney(view.total)], ...sums],
    steps: nextSteps(view, hotel, 'letter'),
    why: letterTexts.why(hotel.name, site),
  };
}

function whatHappened(type: EventType, { status }: ReservationView) {
  if (type === 'order.made') return status === 'NEW' ? letterTexts.toPay : letterTexts.confirmed;
  if (type === 'order.paid') return letterTexts.paid;
  return type === 'order.cancelled' ? letterTexts.cancelled : letterTexts.refunded;
}

function leadOf(type: EventType, view: ReservationView, offsets: readonly UtcOffset[]): string {
  const { refund } = view.money;
  if (type === 'order.refunded') return refund ? letterTexts.refundedLead(formatMoney(refund)) : '';
  // The page says only that it is cancelled, which the heading has said.
  const lead =
    view.status === 'CANCELED_BY_GUEST' ? letterTexts.cancelledForGuest : reservationLead(view, offsets);
  return type === 'order.cancelled' && refund ? `${lead} ${letterTexts.refundComes}` : lead;
}

function factsOf(view: ReservationView, { order, hotel }: OrderForMail, now: Date): Letter['facts'] {
  const { steps, total, packages } = view;
  const day = (date: string, text: string) => `${formatDayInFull(date)}, ${text}`;
  const clock = { offsets: hotel.utc_offsets, now: now.getTime(), isElsewhere: true };
  const facts: Letter['facts'] = [
    [letterTexts.number, order.number],
    [hoursTexts.checkIn, day(view.arrival, hoursTexts.from(formatHotelTime(hotel.time_arrival)))],
    [hoursTexts.checkOut, day(view.departure, hoursTexts.until(formatHotelTime(hotel.time_departure)))],
    [factTexts.guests, formatGuests(view.adults, view.children)],
    [factTexts.room, bookedRooms(view)],
    [factTexts.rate, plainText(view.rate)],
    [factTexts.extras, packages.map(({ name }) => name).join(', ')],
    [letterTexts.cancelling, view.isActive && steps ? cancellationLine(steps, total, clock) : ''],
    [factTexts.note, isPaidFor(order) ? typedLines(order.comment).join('\n') : '', 'typed'],
  ];
  return facts.filter(([, value]) => value);
}
