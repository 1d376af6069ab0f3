import { ReservationList } from '#components/cabinet/reservation-list.tsx';
import { hotelPlan } from '#components/hotel/hotel-plan.tsx';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelContacts } from '#lib/server/hotel/hotel-contacts.ts';

type Props = { params: Promise<{ slug: string; id: string }> };

/** The page is static and the same for everybody: the browser fetches the reservation itself. */
export function generateStaticParams() {
  return [];
}

export default async function CabinetReservationPage({ params }: Props) {
  const { id } = await params; // a number: lib/server/door/path-rules has checked it
  const hotel = await hotelPage(params);
  return (
    <ReservationList
      openId={Number(id)}
      contacts={hotelContacts(hotel)}
      plan={hotelPlan(hotel)}
      cancelTypes={hotel.hotel_reservation_cancel_types}
    />
  );
}
