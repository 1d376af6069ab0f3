import { type GuestWords, RESERVATION_EVENTS } from '#api/src/events/order-events.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { type CalendarMethod, calendarFile } from '#rules/reservation/calendar-file.ts';
import { nextSteps } from '#rules/reservation/next-steps.ts';
import { type ReservationView, reservationView } from '#rules/reservation/reservation-view.ts';
import { returnedText } from '#rules/reservation/settlement.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { calendarFileTexts } from '#rules/reservation/texts.ts';
import { placeAndStreet } from '#rules/text/place.ts';
import { guestBrand } from './brand.ts';
import { type Letter, messageOf } from './letter.ts';
import { letterTimeline } from './letter-timeline.ts';
import type { Message } from './mailer.ts';
import {
  bookerName,
  greetingOf,
  isPaidFor,
  pageOf,
  type ReservationForMail,
  whyOf,
} from './reservation-for-mail.ts';
import { manageLinks, stayFacts, staySums } from './stay-facts.ts';
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
  const letter = toLetter(words, view, mail, now);
  const stay = { ...view, hotel, place: placeAndStreet(hotel.presentation), url: pageOf(mail) };
  const method = calendarMethod(words, view, reservation);
  const to = { name: bookerName(reservation), address: reservation.email };
  return messageOf(letter, await guestBrand(hotel), to, {
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
  return {
    subject: letterTexts.subject(reservation.number, title.subject),
    heading: title.heading,
    greeting: greetingOf(reservation),
    lead: [words.lead(view, utc_offsets), returned].filter(Boolean).join(' '),
    own: [],
    button: { text: view.status === 'NEW' ? letterTexts.pay : letterTexts.open, url: pageOf(mail) },
    links: manageLinks(view, mail),
    timeline: letterTimeline(view, utc_offsets, now),
    facts: stayFacts(view, mail, now),
    sums: staySums(view),
    steps: nextSteps(view, hotel, 'letter'),
    why: whyOf(mail),
    stop: null,
  };
}
