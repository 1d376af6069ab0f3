import { typedLines } from '#contract/schemas/one-line.ts';
import { cancellationLine, noShowLine } from '#rules/booking/cancellation.ts';
import { hoursTexts } from '#rules/hotel/texts.ts';
import { bookedRooms, type ReservationView } from '#rules/reservation/reservation-view.ts';
import { linesUnderTotal } from '#rules/reservation/settlement.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { formatDayInFull, formatHotelTime } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { plainText } from '#rules/text/plain-text.ts';
import type { Letter, LetterFact } from './letter.ts';
import { isPaidFor, type ReservationForMail } from './reservation-for-mail.ts';
import { letterTexts } from './texts.ts';

/** The order's number, and when the guest comes and leaves. */
export function whenFacts(view: ReservationView, { reservation, hotel }: ReservationForMail): LetterFact[] {
  const day = (date: string, text: string) => `${formatDayInFull(date)}, ${text}`;
  return [
    [letterTexts.number, reservation.number],
    [hoursTexts.checkIn, day(view.arrival, hoursTexts.from(formatHotelTime(hotel.time_arrival)))],
    [hoursTexts.checkOut, day(view.departure, hoursTexts.until(formatHotelTime(hotel.time_departure)))],
  ];
}

/** All that the order's page says of the stay. */
export function stayFacts(view: ReservationView, mail: ReservationForMail, now: Date): LetterFact[] {
  const { steps, total, packages } = view;
  const { reservation, hotel } = mail;
  const clock = { offsets: hotel.utc_offsets, now: now.getTime(), isElsewhere: true };
  const terms = view.isActive && steps ? [cancellationLine(steps, total, clock), noShowLine(steps)] : [];
  const facts: LetterFact[] = [
    ...whenFacts(view, mail),
    [factTexts.guests, formatGuests(view.adults, view.children)],
    [factTexts.room, bookedRooms(view)],
    [factTexts.rate, plainText(view.rate)],
    [factTexts.extras, packages.map(({ name }) => name).join(', ')],
    [letterTexts.cancelling, terms.filter(Boolean).join('. ')],
    [factTexts.note, isPaidFor(reservation) ? typedLines(reservation.comment).join('\n') : '', 'typed'],
  ];
  return facts.filter(([, value]) => value);
}

/** The total, how much is paid and how much is owed. */
export const staySums = ({ total, money }: ReservationView): Letter['sums'] => [
  [factTexts.total, formatMoney(total)],
  ...linesUnderTotal(total, money).map(({ label, kopecks }): [string, string] => [
    label,
    formatMoney(kopecks),
  ]),
];

/** Where an order is changed or cancelled; empty where neither is possible. */
export const manageLinks = (
  { isActive, steps, isChangeable }: ReservationView,
  { manageUrl }: ReservationForMail,
): Letter['links'] =>
  isActive && steps ? [{ text: isChangeable ? letterTexts.manage : letterTexts.cancel, url: manageUrl }] : [];
