import { LoginOffer } from '@/components/auth/login-offer';
import { HotelHome } from '@/components/hotel/hotel-home';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import { hotelPage } from '@/lib/hotel/hotel-page';

/** The hotel's own content under step 1. */
export default async function HotelHomePage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  return (
    <>
      <LoginOffer />
      <HotelHome hotel={hotel} rooms={await getHomeRooms(hotel)} />
    </>
  );
}
