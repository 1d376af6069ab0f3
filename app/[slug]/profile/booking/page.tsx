import { ReservationList } from '#components/cabinet/reservation-list.tsx';
import { hotelPlan } from '#components/hotel/hotel-plan.tsx';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelContacts } from '#lib/server/hotel/hotel-contacts.ts';

export default async function BookingsPage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  return (
    <ReservationList
      contacts={hotelContacts(hotel)}
      plan={hotelPlan(hotel)}
      cancelTypes={hotel.hotel_reservation_cancel_types}
    />
  );
}
