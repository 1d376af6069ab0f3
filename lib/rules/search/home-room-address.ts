import { type Booking, type BookingRules, NO_CHOICE } from '#rules/booking/booking.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { BEST_NIGHT } from '#rules/booking/booking-query.ts';
import { defaultStayDates } from '#rules/booking/stay-dates.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { roomAnchor } from './room-anchor.ts';

/** A room of the hotel's home: its id and the night of its lowest price. */
type HomeRoom = { id: number; night: IsoDate };

/**
 * The query and fragment of a room of the home: it opens the rooms at this one. The dates are the guest's once they
 * have chosen some, else the room's cheapest night, which the address says. Guests and promo code are the guest's.
 */
export function homeRoomAddress(
  booking: Booking,
  { id, night }: HomeRoom,
  rules: BookingRules,
  today: IsoDate,
): string {
  // A cached home may name a night that is over by now.
  const takesNight = !hasDates(booking, today) && night >= today;
  const stay = takesNight ? defaultStayDates(night) : {};
  const search = writeBooking({ ...booking, ...NO_CHOICE, ...stay, editing: null }, rules, today);
  return `${search}${takesNight ? `&${BEST_NIGHT.join('=')}` : ''}#${roomAnchor({ id })}`;
}

/** The stay as a query once the guest has chosen dates; '' before that. */
export const chosenStay = (booking: Booking, rules: BookingRules, today: string): string =>
  hasDates(booking, today) ? writeBooking({ ...booking, ...NO_CHOICE, editing: null }, rules, today) : '';

function hasDates({ arrival, departure }: Booking, today: string): boolean {
  const tonight = defaultStayDates(today);
  return arrival !== tonight.arrival || departure !== tonight.departure;
}
