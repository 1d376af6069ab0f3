import type { Metadata } from 'next';
import { LoginOffer } from '@/components/auth/login-offer';
import { FirstStepOnly } from '@/components/booking/first-step-only';
import { ScreenTitle } from '@/components/booking/screen-title';
import { HotelHome } from '@/components/hotel/hotel-home';
import { JsonLd } from '@/components/hotel/json-ld';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import { hotelJsonLd } from '@/lib/hotel/hotel-json-ld';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { siteSettings } from '@/lib/hotel/site-settings';
import { pictureBlurs } from '@/lib/media/picture-blur';
import { hotelTitle } from '@/lib/messages/ru-hotel';

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await hotelPage(params);
  return { alternates: { canonical: `/${slug}` } };
}

/** The hotel's own content under step 1. */
export default async function HotelHomePage({ params }: Props) {
  const hotel = await hotelPage(params);
  const rooms = await getHomeRooms(hotel);
  const blurs = await pictureBlurs([hotel.images[1]?.url ?? null, ...rooms.map((room) => room.preview_img)]);
  const { appOrigin } = siteSettings(hotel);
  return (
    <>
      <JsonLd data={hotelJsonLd(hotel, rooms, `${appOrigin}/${hotel.slug}`)} />
      <LoginOffer />
      <ScreenTitle home={hotelTitle(hotel.name)} />
      <FirstStepOnly>
        <HotelHome hotel={hotel} rooms={rooms} blurs={blurs} />
      </FirstStepOnly>
    </>
  );
}
