import type { Metadata } from 'next';
import { LoginOffer } from '@/components/auth/login-offer';
import { JsonLd } from '@/components/hotel/json-ld';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { hotelJsonLd } from '@/lib/hotel/hotel-json-ld';
import { siteSettings } from '@/lib/hotel/site-settings';
import { BookingPage } from './booking-page';

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await hotelPage(params);
  return { alternates: { canonical: `/${slug}` } };
}

/** The hotel's home: the same for every guest, rendered once and kept. */
export default async function HotelHomePage({ params }: Props) {
  const hotel = await hotelPage(params);
  const { appOrigin } = siteSettings(hotel);
  return (
    <BookingPage hotel={hotel}>
      <LoginOffer />
      <JsonLd data={hotelJsonLd(hotel, await getHomeRooms(hotel), `${appOrigin}/${hotel.slug}`)} />
    </BookingPage>
  );
}
