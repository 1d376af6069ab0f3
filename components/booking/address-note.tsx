import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Note } from '@/components/ui/note';
import { changesText } from '@/lib/booking/address-changes';
import type { Offer } from '@/lib/booking/offer';
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
  const { booking, changed } = useBooking((state) => state);
  const hasFewer = chosen !== undefined && chosen.extras.length < booking.extras.length;
  const all = hasFewer ? new Set([...changed, 'extras' as const]) : changed;
  const text = changesText([...all], booking.rooms, { limits: hotel, hasRooms });
  return (
    <div role="status" className={text ? styles.note : undefined}>
      {text ? <Note>{text}</Note> : null}
    </div>
  );
}
