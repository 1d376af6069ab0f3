import { useBooking } from '#components/providers/booking-provider.tsx';
import type { ChangedOrder } from '#rules/reservation/change-booking.ts';
import type { BookingState } from '#stores/booking-store.ts';

/** The order that the guest is changing, as the page has brought it; null where the booking is a new one. */
export const changedOrder = ({ booking, changing }: BookingState): ChangedOrder | null =>
  booking.change === null ? null : changing;

export const useChangedOrder = (): ChangedOrder | null => useBooking(changedOrder);
