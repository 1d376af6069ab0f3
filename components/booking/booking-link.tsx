import type { ComponentProps, MouseEvent } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { isPlainPress } from '#components/ui/soft-link.tsx';
import type { Booking } from '#rules/booking/booking.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Gives the booking that the link leads to. */
  to: (booking: Booking) => Booking;
  /** What a press does with scripts, instead of going there. */
  onPress?: () => void;
};

/** A change of the booking as a link to its address, so that it works without scripts and in a new tab. */
export function BookingLink({ to, onPress, children, ...rest }: Props) {
  const hotel = useHotel();
  const store = useBookingStore();
  const search = useBooking(({ booking, today }) => writeBooking(to(booking), hotel, today));
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (onPress) onPress();
    else store.getState().go(to);
  };
  return (
    <a {...rest} href={hotelPath(hotel.root, search)} onClick={go}>
      {children}
    </a>
  );
}

/**
 * Attributes that tell hotel price crawlers what to press on a screen and in which order. On the last screen
 * they read the total (Google, "Hotel prices: enable crawler navigation and price tagging").
 */
export const crawlerPress = (order = 1) => ({
  'data-nav-criticalpath': 'true',
  'data-nav-interactiontype': 'CLICK',
  'data-nav-interactionorder': `${order}`,
});

/** With scripts, a form's button acts on this page instead of sending the form. */
export const inPlace = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};
