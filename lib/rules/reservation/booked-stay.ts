import { allNights } from '#rules/booking/receipt.ts';
import type { ReservationView } from './reservation-view.ts';

type Booked = Pick<ReservationView, 'arrival' | 'departure' | 'receipt' | 'steps' | 'packages'>;

/** What the drawing of a stay needs of a reservation. */
export const bookedStay = ({ arrival, departure, receipt, steps, packages }: Booked) => ({
  arrival,
  departure,
  nights: receipt ? allNights(receipt.rooms) : [],
  steps,
  extras: packages,
});
