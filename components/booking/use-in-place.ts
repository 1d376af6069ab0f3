import type { MouseEvent } from 'react';
import { useBookingStore } from '@/components/providers/booking-provider';

/** What a form's button does where scripts run: once the booking is open, in place of the form. */
export function useInPlace() {
  const store = useBookingStore();
  return (act: () => void) => (event: MouseEvent) => {
    if (store.getState().today === null) return;
    event.preventDefault();
    act();
  };
}
