import type { ReactNode } from 'react';
import { BookingShell } from '@/components/booking/booking-shell';
import { Hero } from '@/components/hotel/hero';
import { TouchScript } from '@/components/hotel/touch-script';
import { pageOpening } from '@/components/providers/page-opening';
import { PictureBlurProvider } from '@/components/providers/picture-blur-provider';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { pictureBlurs } from '@/lib/media/picture-blur';

/** The wizard stays mounted under the hotel home and every overlay. */
export default async function BookingLayout({
  params,
  children,
}: {
  params: Promise<{ slug: string }>;
  children: ReactNode;
}) {
  const hotel = await hotelPage(params);
  const rooms = await getHomeRooms(hotel);
  const [hotelBlurs, roomBlurs] = await Promise.all([
    pictureBlurs(hotel.images.slice(0, 1).map(({ url }) => url)),
    pictureBlurs(rooms.flatMap(({ preview_img, images }) => [preview_img, ...images])),
  ]);
  return (
    <PictureBlurProvider blurs={roomBlurs}>
      <TouchScript />
      <BookingShell opening={pageOpening().promise} hero={<Hero hotel={hotel} blurs={hotelBlurs} />}>
        {children}
      </BookingShell>
    </PictureBlurProvider>
  );
}
