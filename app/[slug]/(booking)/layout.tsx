import type { ReactNode } from 'react';
import { BookingShell } from '@/components/booking/booking-shell';
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
  return <BookingShell hero={<Hero hotel={hotel} />}>{children}</BookingShell>;
}
