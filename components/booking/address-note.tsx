import { useEffect } from 'react';
import { useBooking, useBookingStore } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useBooker } from '@/components/providers/use-user';
import { Note } from '@/components/ui/note';
import { type AddressChange, changesText } from '@/lib/booking/address-changes';
import type { Offer } from '@/lib/booking/offer';
import { promoFor } from '@/lib/booking/rate-flow';
import styles from './address-note.module.css';

type Props = {
  /** The offer under the line: extras of the link that it lacks are told, too. */
  chosen?: Offer;
  /** Whether rooms are shown under the line. */
  hasRooms?: boolean;
};

/** In one line: what of the link did not hold, and what is shown in its place. */
export function AddressNote({ chosen, hasRooms = false }: Props) {
  const hotel = useHotel();
  const booker = useBooker();
  const booking = useBooking((state) => state.booking);
  const changed = useBooking((state) => state.changed);
  const { dropPromo } = useBookingStore().getState();
  const hasFewer = chosen !== undefined && chosen.extras.length < booking.extras.length;
  const isCodeOfOthers =
    booker !== undefined && booking.promo.isOpen && !promoFor(booking.promo, hotel.promo_code, booker).isOpen;
  useEffect(() => {
    if (isCodeOfOthers) dropPromo();
  }, [isCodeOfOthers, dropPromo]);

  const all = new Set<AddressChange>(changed);
  if (isCodeOfOthers) all.add('promo');
  if (hasFewer) all.add('extras');
  const text = changesText([...all], booking.rooms, { limits: hotel, hasRooms });
  return (
    <div role="status" className={text ? styles.note : undefined}>
      {text ? <Note>{text}</Note> : null}
    </div>
  );
}
