import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrderSkeleton } from '@/components/booking/success/order-skeleton';
import { OrderSummary } from '@/components/booking/success/order-summary';
import { Letterhead } from '@/components/hotel/letterhead';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { hotelContacts } from '@/lib/hotel/hotel-contacts';
import { successTexts } from '@/lib/messages/ru-payment';

export const metadata: Metadata = { title: successTexts.title, robots: { index: false } };

/** The order named by ?order=; without one the fixed sample, marked as such (decision 0021). */
export default async function SuccessPage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  return (
    <>
      <Letterhead hotel={hotel} />
      <Suspense fallback={<OrderSkeleton />}>
        <OrderSummary contacts={hotelContacts(hotel)} />
      </Suspense>
    </>
  );
}
