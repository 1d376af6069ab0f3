import type { ComponentProps, MouseEvent } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { isPlainPress } from '#components/ui/soft-link.tsx';
import type { Booking } from '#lib/booking/booking.ts';
import { writeBooking } from '#lib/booking/booking-address.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** What the booking becomes. */
  to: (booking: Booking) => Booking;
};

/** A step of the booking as a link to the address it leads to: it works without scripts, and in a tab of its own. */
export function BookingLink({ to, children, ...rest }: Props) {
  const hotel = useHotel();
  const store = useBookingStore();
  const search = useBooking(({ booking, today }) => writeBooking(to(booking), hotel, today));
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    store.getState().go(to);
  };
  return (
    <a {...rest} href={`/${hotel.slug}${search}`} onClick={go}>
      {children}
    </a>
  );
}

/**
 * Attributes by which hotel price crawlers find their way: what to press on a screen, and in which order. On the last
 * screen they read the total (Google, "Hotel prices: enable crawler navigation and price tagging").
 */
export const crawlerPress = (order = 1) => ({
  'data-nav-criticalpath': 'true',
  'data-nav-interactiontype': 'CLICK',
  'data-nav-interactionorder': `${order}`,
});

/** What a form's button does where scripts run, in place of the form. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};
