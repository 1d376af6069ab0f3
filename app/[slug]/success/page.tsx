import type { Metadata } from 'next';
import { hotelPlan } from '#components/hotel/hotel-plan.tsx';
import { PrintHeader } from '#components/hotel/print-header.tsx';
import { ReservationPage } from '#components/reservation/reservation-page.tsx';
import { reservationTexts } from '#components/reservation/texts.tsx';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelContacts } from '#lib/server/hotel/hotel-contacts.ts';

export const metadata: Metadata = { title: reservationTexts.title, robots: { index: false } };

/** Without a reservation in its address the page shows a fixed sample, marked as such (decision 0021). */
export default async function SuccessPage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  return (
    <>
      <PrintHeader hotel={hotel} />
      <ReservationPage number={null} contacts={hotelContacts(hotel)} plan={hotelPlan(hotel)} />
    </>
  );
}
