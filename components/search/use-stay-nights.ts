import { useRef } from 'react';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { nightsBetween } from '#rules/text/dates.ts';

/**
 * How many nights the guest wants. While a new departure is being picked it stays as before; without a stay
 * it is one.
 */
export function useStayNights(): number {
  const { arrival, departure, rangePick } = useBooking(({ booking }) => booking);
  const lastNights = useRef(1);
  if (arrival && departure && rangePick === 'arrival') lastNights.current = nightsBetween(arrival, departure);
  return lastNights.current;
}
