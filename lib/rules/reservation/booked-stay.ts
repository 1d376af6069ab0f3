import { allNights } from '#rules/booking/receipt.ts';
import type { ReservationView } from './reservation-view.ts';

type Booked = Pick<ReservationView, 'arrival' | 'departure' | 'receipt' | 'steps' | 'packages' | 'isActive'>;

/** What the drawing of a stay needs of a reservation. One that is cancelled has no terms of cancelling any more. */
export const bookedStay = ({ arrival, departure, receipt, steps, packages, isActive }: Booked) => ({
  arrival,
  departure,
  nights: receipt ? allNights(receipt.rooms) : [],
  steps: isActive ? steps : null,
  extras: packages,
});
