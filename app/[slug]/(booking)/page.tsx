import type { Metadata } from 'next';
import { LoginOffer } from '@/components/auth/login-offer';
import { ScreenTitle } from '@/components/booking/screen-title';
import { pageOpening } from '@/components/providers/page-opening';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { hotelTitle } from '@/lib/messages/ru-home';
import { HomeContent } from './home-content';

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await hotelPage(params);
  return { alternates: { canonical: `/${slug}` } };
}

/** The hotel's home: the same for every guest, rendered once and kept. */
export default async function HotelHomePage({ params }: Props) {
  pageOpening().resolve(null);
  const hotel = await hotelPage(params);
  return (
    <>
      <LoginOffer />
      <ScreenTitle home={hotelTitle(hotel.name)} />
      <HomeContent hotel={hotel} />
    </>
  );
}
