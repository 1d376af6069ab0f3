import type { ReactNode } from 'react';
import { BookingShell } from '@/components/booking/booking-shell';
import { IdleStep } from '@/components/booking/idle-step';
import { DrawnMonths } from '@/components/booking/parameters/drawn-months';
import { Hero } from '@/components/hotel/hero';
import { TouchScript } from '@/components/hotel/touch-script';
import { pageOpening } from '@/components/providers/page-opening';
import { PictureBlurProvider } from '@/components/providers/picture-blur-provider';
import { STEPS } from '@/lib/booking/screens';
import { todayIn } from '@/lib/format/dates';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import { hotelPage } from '@/lib/hotel/hotel-config';
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
  // A room and the hotel itself; the hero has the first picture.
  const closedPictures = [rooms[0]?.preview_img ?? null, hotel.images[1]?.url ?? null];
  return (
    <PictureBlurProvider blurs={roomBlurs}>
      <TouchScript />
      <BookingShell
        opening={pageOpening().promise}
        hero={<Hero hotel={hotel} blurs={hotelBlurs} />}
        months={<DrawnMonths today={todayIn(hotel.timezone)} />}
        closedSteps={STEPS.slice(1).map((step, index) => (
          <IdleStep key={step.number} step={step} picture={closedPictures[index] ?? null} />
        ))}
      >
        {children}
      </BookingShell>
    </PictureBlurProvider>
  );
}
