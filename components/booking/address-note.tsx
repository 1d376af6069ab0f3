import { useEffect } from 'react';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useBooker } from '#components/providers/use-user.ts';
import { Note } from '#components/ui/note.tsx';
import { type AddressChange, changesText } from '#rules/booking/address-changes.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { promoFor } from '#rules/booking/rate-flow.ts';
import styles from './address-note.module.css';

type Props = {
  /** The offer on this screen: the note also names extras of the link that it lacks. */
  chosen?: Offer;
  /** Whether rooms are shown under the note. */
  hasRooms?: boolean;
};

/** Says in one line which part of the link could not be taken, and what is shown instead. */
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
  const text = changesText([...all], booking, { limits: hotel, hasRooms });
  return (
    <div role="status" className={text ? styles.note : undefined}>
      {text ? <Note>{text}</Note> : null}
    </div>
  );
}
