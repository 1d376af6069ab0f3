import type { ReactNode } from 'react';
import { BookingShell } from '@/components/booking/booking-shell';
import { IdleStep } from '@/components/booking/idle-step';
import { DrawnMonths } from '@/components/booking/parameters/drawn-months';
import { Hero } from '@/components/hotel/hero';
import { pageOpening } from '@/components/providers/page-opening';
import { InlineScript } from '@/components/ui/inline-script';
import { STEPS } from '@/lib/booking/screens';
import { todayIn } from '@/lib/format/dates';
import { getHomeRooms } from '@/lib/hotel/home-rooms';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { TOUCH_SCRIPT } from '@/lib/security/inline-scripts';

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
  // A room and the hotel itself; the hero has the first picture.
  const closedPictures = [rooms[0]?.preview_img ?? null, hotel.images[1]?.url ?? null];
  return (
    <>
      {/* Before anything that can be pressed. */}
      <InlineScript code={TOUCH_SCRIPT} />
      <BookingShell
        opening={pageOpening().promise}
        hero={<Hero hotel={hotel} />}
        months={<DrawnMonths today={todayIn(hotel.timezone)} />}
        closedSteps={STEPS.slice(1).map((step, index) => (
          <IdleStep key={step.number} step={step} picture={closedPictures[index] ?? null} />
        ))}
      >
        {children}
      </BookingShell>
    </>
  );
}
