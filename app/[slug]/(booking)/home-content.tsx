import { FirstStepOnly } from '@/components/booking/first-step-only';
import { HotelHome } from '@/components/hotel/hotel-home';
import { JsonLd } from '@/components/hotel/json-ld';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import type { Hotel } from '@/lib/hotel/hotel';
import { hotelJsonLd } from '@/lib/hotel/hotel-json-ld';
import { getHotelLogo } from '@/lib/hotel/hotel-logo';
import { siteSettings } from '@/lib/hotel/site-settings';

/** The hotel's own content under step 1. */
export async function HomeContent({ hotel }: { hotel: Hotel }) {
  const rooms = await getHomeRooms(hotel);
  const logo = await getHotelLogo(hotel);
  const { appOrigin } = siteSettings(hotel);
  return (
    <>
      <JsonLd data={hotelJsonLd(hotel, rooms, `${appOrigin}/${hotel.slug}`)} />
      <FirstStepOnly>
        <div data-home="">
          <HotelHome hotel={hotel} rooms={rooms} logo={logo.svg} />
        </div>
      </FirstStepOnly>
    </>
  );
}
