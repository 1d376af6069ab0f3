import type { Metadata } from 'next';
import { LoginOffer } from '#components/auth/login-offer.tsx';
import { JsonLd } from '#components/hotel/json-ld.tsx';
import { getHomeRooms } from '#lib/server/hotel/home-rooms.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelJsonLd } from '#lib/server/hotel/hotel-json-ld.ts';
import { siteSettings } from '#lib/server/hotel/site-settings.ts';
import { BookingPage } from './booking-page.tsx';

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { root } = await hotelPage(params);
  return { alternates: { canonical: root } };
}

/** The hotel's home. It is the same for every guest, so it is rendered once and cached. */
export default async function HotelHomePage({ params }: Props) {
  const hotel = await hotelPage(params);
  const { appOrigin } = siteSettings(hotel);
  return (
    <>
      {/* Tab reaches it where it is seen: after the top bar. */}
      {hotel.accounts ? <LoginOffer /> : null}
      <BookingPage hotel={hotel}>
        <JsonLd data={hotelJsonLd(hotel, await getHomeRooms(hotel), appOrigin + hotel.root)} />
      </BookingPage>
    </>
  );
}
