import type { WantedStay } from './change-booking.ts';

/** Where the browser keeps what a change would come to, and where a page puts that. */
export const changeOfferKey = (reservationId: number, stay: WantedStay) =>
  ['change-offer', reservationId, stay] as const;
