import { GuestSelection } from '@/components/guests/guest-selection';
import { useBooking } from '@/components/providers/booking-provider';
import { useUser } from '@/components/providers/use-user';
import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import type { Payment } from './use-payment';

/** A company employee says which saved guests travel, before payment. */
export function TravellingGuests({ payment }: { payment: Payment }) {
  const user = useUser();
  const rooms = useBooking(({ booking }) => booking.rooms);
  return (
    <GuestSelection
      guests={user?.user_guests ?? []}
      places={adultsTotal(rooms) + childrenTotal(rooms)}
      initial={payment.guestIds}
      onConfirm={payment.chooseGuests}
      onSkip={() => payment.chooseGuests([])}
      onClose={payment.close}
    />
  );
}
