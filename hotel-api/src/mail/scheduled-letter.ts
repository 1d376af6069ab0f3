import { isSentBy, type ScheduledLetter } from '#api/src/events/scheduled-letters.ts';
import { typedLines } from '#contract/schemas/one-line.ts';
import { routeLinks } from '#rules/hotel/route-links.ts';
import { wayLines } from '#rules/hotel/way-lines.ts';
import { nextSteps } from '#rules/reservation/next-steps.ts';
import { bookedRooms, type ReservationView, reservationView } from '#rules/reservation/reservation-view.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { untilArrival } from '#rules/reservation/until-arrival.ts';
import { formatDay, formatStay, todayAt } from '#rules/text/dates.ts';
import { formatTime } from '#rules/text/moments.ts';
import { placeAndStreet } from '#rules/text/place.ts';
import { guestBrand } from './brand.ts';
import { type Letter, messageOf } from './letter.ts';
import type { Message } from './mailer.ts';
import {
  bookerName,
  greetingOf,
  hotelHome,
  pageOf,
  type ReservationForMail,
  whyOf,
} from './reservation-for-mail.ts';
import { manageLinks, stayFacts, staySums, whenFacts } from './stay-facts.ts';
import { stayMarkup } from './stay-markup.ts';
import { letterTexts, scheduledTexts, stopTexts } from './texts.ts';

type Part = Pick<Letter, 'heading' | 'lead' | 'button' | 'links' | 'facts' | 'sums' | 'steps'>;
type Writer = (view: ReservationView, mail: ReservationForMail, now: Date) => Part | null;

/** What each of them says; null where it is not true any more. */
const WRITERS: Record<ScheduledLetter, Writer> = {
  finish_paying: (view, mail, now) => {
    const { status, holdUntil, paymentUrl } = view;
    if (status !== 'NEW' || !holdUntil || paymentUrl === null) return null;
    const until = formatTime(holdUntil, mail.hotel.utc_offsets);
    return {
      heading: scheduledTexts.heldUntil(until),
      lead: scheduledTexts.finishPaying,
      button: { text: letterTexts.pay, url: pageOf(mail) },
      links: [],
      facts: stayFacts(view, mail, now),
      sums: staySums(view),
      steps: [],
    };
  },
  before_arrival: (view, mail, now) => {
    const { hotel } = mail;
    const { presentation, utc_offsets } = hotel;
    const when = untilArrival(view, todayAt(utc_offsets, now.getTime()));
    if (when === null) return null;
    return {
      heading: scheduledTexts.waitsFor(formatDay(view.arrival)),
      lead: scheduledTexts.beforeArrivalLead(when),
      button: { text: letterTexts.open, url: pageOf(mail) },
      links: [
        ...routeLinks(presentation).map(({ href, text }) => ({
          text: scheduledTexts.route(text),
          url: href,
        })),
        ...manageLinks(view, mail),
      ],
      facts: [
        ...whenFacts(view, mail),
        [factTexts.room, bookedRooms(view)],
        [scheduledTexts.address, placeAndStreet(presentation)],
        ...wayLines(presentation.way),
      ],
      sums: staySums(view),
      steps: nextSteps(view, hotel, 'letter'),
    };
  },
  after_stay: (view, mail) => ({
    heading: scheduledTexts.thanks,
    lead: scheduledTexts.thanksLead(formatStay(view.arrival, view.departure)),
    button: { text: scheduledTexts.hotelSite, url: hotelHome(mail) },
    links: [],
    facts: [],
    sums: [],
    steps: [],
  }),
};

/** Mail programs show a button of their own for these; beside a payment that waits it would only be in the way. */
const HAS_STOP_BUTTON: Record<ScheduledLetter, boolean> = {
  finish_paying: false,
  before_arrival: true,
  after_stay: true,
};

/**
 * A letter that goes out at its time; null where the hotel does not send it, or what it says is not true any more.
 * @param stopUrl where such letters are stopped
 */
export async function scheduledLetter(
  letter: ScheduledLetter,
  mail: ReservationForMail,
  stopUrl: string,
  now: Date,
): Promise<Omit<Message, 'id'> | null> {
  const { reservation, wire, hotel } = mail;
  const { letters } = hotel.presentation;
  if (!isSentBy(letters, letter)) return null;
  const part = WRITERS[letter](reservationView(wire, hotel), mail, now);
  if (!part) return null;
  return messageOf(
    {
      ...part,
      subject: scheduledTexts.subject(part.heading, hotel.name),
      greeting: greetingOf(reservation),
      own: typedLines(letters?.[letter]?.text ?? '').filter(Boolean),
      timeline: null,
      why: whyOf(mail),
      stop: { text: stopTexts.link, url: stopUrl },
    },
    await guestBrand(hotel),
    { name: bookerName(reservation), address: reservation.email },
    {
      markup: letter === 'after_stay' ? null : stayMarkup(mail),
      unsubscribe: HAS_STOP_BUTTON[letter] ? stopUrl : null,
    },
  );
}
