import { BookingList } from '#components/cabinet/booking-list.tsx';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelContacts } from '#lib/server/hotel/hotel-contacts.ts';

type Props = { params: Promise<{ slug: string; id: string }> };

/** Static and the same for every guest: the booking itself is fetched in the browser. */
export function generateStaticParams() {
  return [];
}

export default async function ReservationPage({ params }: Props) {
  const { id } = await params; // a number: lib/server/door/path-rules checks it
  const hotel = await hotelPage(params);
  return (
    <BookingList
      openId={Number(id)}
      place={hotelContacts(hotel).place}
      cancelTypes={hotel.hotel_reservation_cancel_types}
    />
  );
}
