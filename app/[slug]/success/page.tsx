import type { Metadata } from 'next';
import { OrderSummary } from '@/components/booking/success/order-summary';
import { Letterhead } from '@/components/hotel/letterhead';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { hotelContacts } from '@/lib/hotel/hotel-contacts';
import { successTexts } from '@/lib/messages/ru-payment';

export const metadata: Metadata = { title: successTexts.title, robots: { index: false } };

/** Without an order in the address: the fixed sample, marked as such (decision 0021). */
export default async function SuccessPage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  return (
    <>
      <Letterhead hotel={hotel} />
      <OrderSummary number={null} contacts={hotelContacts(hotel)} />
    </>
  );
}
