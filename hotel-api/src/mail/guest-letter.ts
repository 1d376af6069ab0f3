import { type GuestWords, RESERVATION_EVENTS } from '#api/src/events/order-events.ts';
import { oneLine, typedLines } from '#contract/schemas/one-line.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { cancellationLine } from '#rules/booking/cancellation.ts';
import { sellerLines } from '#rules/hotel/seller-lines.ts';
import { hoursTexts } from '#rules/hotel/texts.ts';
import { type CalendarMethod, calendarFile } from '#rules/reservation/calendar-file.ts';
import { nextSteps } from '#rules/reservation/next-steps.ts';
import { bookedRooms, type ReservationView, reservationView } from '#rules/reservation/reservation-view.ts';
import { linesUnderTotal, returnedText } from '#rules/reservation/settlement.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { calendarFileTexts, factTexts } from '#rules/reservation/texts.ts';
import { formatDayInFull, formatHotelTime } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { placeAndStreet } from '#rules/text/place.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { brandOf } from './brand.ts';
import { type Letter, messageOf } from './letter.ts';
import { letterTimeline } from './letter-timeline.ts';
import type { Message } from './mailer.ts';
import { bookerName, isPaidFor, pageOf, type ReservationForMail } from './reservation-for-mail.ts';
import { stayMarkup } from './stay-markup.ts';
import { letterTexts } from './texts.ts';

/**
 * The letter about an event to whoever has booked, in the words of the page of the stay; null where it no longer holds:
 * the event after it has a letter of its own.
 */
export async function guestLetter(
  type: EventType,
  mail: ReservationForMail,
  now: Date,
): Promise<Omit<Message, 'id'> | null> {
  const { reservation, wire, hotel } = mail;
  const view = reservationView(wire, hotel);
  const words = RESERVATION_EVENTS[type].guest;
  if (!words?.isTrue(view, reservation.declined_at)) return null;
  const brand = await brandOf(hotel);
  const { seller } = hotel.presentation;
  const sold = seller ? sellerLines(seller).map((text) => ({ text, url: null })) : [];
  const letter = toLetter(words, view, mail, now);
  const stay = { ...view, hotel, place: placeAndStreet(hotel.presentation), url: pageOf(mail) };
  const method = calendarMethod(words, view, reservation);
  const to = { name: bookerName(reservation), address: reservation.email };
  return messageOf(letter, { ...brand, contacts: [...brand.contacts, ...sold] }, to, {
    markup: stayMarkup(mail),
    calendar: method && {
      name: calendarFileTexts.name(reservation.number),
      content: calendarFile(stay, now, method),
      method,
    },
  });
}

/** A stay that stands comes as an entry, and leaves as one when it is cancelled. */
function calendarMethod(
  { endsStay }: GuestWords,
  { status }: ReservationView,
  reservation: ReservationForMail['reservation'],
): CalendarMethod | null {
  if (status && isFirm(status)) return 'PUBLISH';
  const hasStood = isPaidFor(reservation) || reservation.amount_due === 0;
  return endsStay && hasStood ? 'CANCEL' : null;
}

function toLetter(words: GuestWords, view: ReservationView, mail: ReservationForMail, now: Date): Letter {
  const { reservation, hotel } = mail;
  const { utc_offsets } = hotel;
  const title = words.title(view);
  const returned = returnedText(view.returned, utc_offsets);
  const sums = linesUnderTotal(view.total, view.money).map(({ label, kopecks }): [string, string] => [
    label,
    formatMoney(kopecks),
  ]);
  const site = new URL(mail.appOrigin).host;
  return {
    subject: letterTexts.subject(reservation.number, title.subject),
    heading: title.heading,
    greeting: letterTexts.greeting(isPaidFor(reservation) ? oneLine(reservation.first_name) : ''),
    lead: [words.lead(view, utc_offsets), returned].filter(Boolean).join(' '),
    button: { text: view.status === 'NEW' ? letterTexts.pay : letterTexts.open, url: pageOf(mail) },
    link:
      view.isActive && view.steps
        ? { text: view.isChangeable ? letterTexts.manage : letterTexts.cancel, url: mail.manageUrl }
        : null,
    timeline: letterTimeline(view, utc_offsets, now),
    facts: factsOf(view, mail, now),
    sums: [[factTexts.total, formatMoney(view.total)], ...sums],
    steps: nextSteps(view, hotel, 'letter'),
    why: letterTexts.why(hotel.name, site),
  };
}

function factsOf(
  view: ReservationView,
  { reservation, hotel }: ReservationForMail,
  now: Date,
): Letter['facts'] {
  const { steps, total, packages } = view;
  const day = (date: string, text: string) => `${formatDayInFull(date)}, ${text}`;
  const clock = { offsets: hotel.utc_offsets, now: now.getTime(), isElsewhere: true };
  const facts: Letter['facts'] = [
    [letterTexts.number, reservation.number],
    [hoursTexts.checkIn, day(view.arrival, hoursTexts.from(formatHotelTime(hotel.time_arrival)))],
    [hoursTexts.checkOut, day(view.departure, hoursTexts.until(formatHotelTime(hotel.time_departure)))],
    [factTexts.guests, formatGuests(view.adults, view.children)],
    [factTexts.room, bookedRooms(view)],
    [factTexts.rate, plainText(view.rate)],
    [factTexts.extras, packages.map(({ name }) => name).join(', ')],
    [letterTexts.cancelling, view.isActive && steps ? cancellationLine(steps, total, clock) : ''],
    [factTexts.note, isPaidFor(reservation) ? typedLines(reservation.comment).join('\n') : '', 'typed'],
  ];
  return facts.filter(([, value]) => value);
}
