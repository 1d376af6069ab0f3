import type { IsoDate } from '@/lib/format/dates';
import { type BookingRules, freshBooking } from './booking.ts';
import { writeBooking } from './booking-address.ts';
import type { StayDates } from './stay-dates.ts';

/** The query that opens the rooms of a stay for the default guests; '' for one that has begun. */
export function stayAddress(stay: StayDates, rules: BookingRules, today: IsoDate): string {
  if (stay.arrival < today) return '';
  return writeBooking({ ...freshBooking(rules, today), ...stay, editing: null }, rules, today);
}
