import { BookingDetail } from '@/components/account/booking-detail';
import { BookingList } from '@/components/account/booking-list';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { hotelPlace } from '@/lib/hotel/hotel-place';

type Props = { params: Promise<{ slug: string; id: string }> };

/** Static and the same for every guest: the booking itself is fetched in the browser. */
export function generateStaticParams() {
  return [];
}

export default async function BookingPage({ params }: Props) {
  const { id } = await params; // a number: lib/routing/path-rules checks it
  const hotel = await hotelPage(params);
  const place = [hotelPlace(hotel), hotel.address?.street].filter(Boolean).join(', ');
  return (
    <BookingList openId={Number(id)}>
      <BookingDetail
        bookingId={Number(id)}
        place={place}
        cancelTypes={hotel.hotel_reservation_cancel_types}
      />
    </BookingList>
  );
}
