import { FirstStepOnly } from '@/components/booking/first-step-only';
import { HotelHome } from '@/components/hotel/hotel-home';
import { JsonLd } from '@/components/hotel/json-ld';
import { StaticPart } from '@/components/ui/static-part';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import type { Hotel } from '@/lib/hotel/hotel';
import { hotelJsonLd } from '@/lib/hotel/hotel-json-ld';
import { siteSettings } from '@/lib/hotel/site-settings';
import { pictureBlurs } from '@/lib/media/picture-blur';

/** The hotel's own content under step 1. */
export async function HomeContent({ hotel }: { hotel: Hotel }) {
  const rooms = await getHomeRooms(hotel);
  const pictures = [...hotel.images.map(({ url }) => url), ...rooms.map((room) => room.preview_img)];
  const blurs = await pictureBlurs(pictures);
  const { appOrigin } = siteSettings(hotel);
  return (
    <>
      <JsonLd data={hotelJsonLd(hotel, rooms, `${appOrigin}/${hotel.slug}`)} />
      <FirstStepOnly>
        <StaticPart part="home" data-home="">
          <HotelHome hotel={hotel} rooms={rooms} blurs={blurs} />
        </StaticPart>
      </FirstStepOnly>
    </>
  );
}
