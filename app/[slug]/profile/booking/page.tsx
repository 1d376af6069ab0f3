import { BookingList } from '@/components/account/booking-list';
import { ChooseBooking } from '@/components/account/choose-booking';

export default function BookingsPage() {
  return (
    <BookingList>
      <ChooseBooking />
    </BookingList>
  );
}
