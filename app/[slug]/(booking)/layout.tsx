import type { ReactNode } from 'react';
import { BookingShell } from '@/components/booking/booking-shell';
import { OpeningScript } from '@/components/booking/opening-script';
import { Hero } from '@/components/hotel/hero';
import { hotelPage } from '@/lib/hotel/hotel-page';

/** The wizard stays mounted under the hotel home and every overlay (decisions, point 1). */
export default async function BookingLayout({
  params,
  children,
}: {
  params: Promise<{ slug: string }>;
  children: ReactNode;
}) {
  const hotel = await hotelPage(params);
  return (
    <>
      <OpeningScript slug={hotel.slug} />
      <BookingShell hero={<Hero hotel={hotel} />}>{children}</BookingShell>
    </>
  );
}
