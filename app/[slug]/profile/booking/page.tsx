import { BookingList } from '@/components/account/booking-list';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { hotelContacts } from '@/lib/hotel/hotel-contacts';

export default async function BookingsPage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  return (
    <BookingList place={hotelContacts(hotel).place} cancelTypes={hotel.hotel_reservation_cancel_types} />
  );
}
