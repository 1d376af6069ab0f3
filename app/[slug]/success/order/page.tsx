import type { Metadata } from 'next';
import { OrderCode } from '@/components/booking/success/order-code';
import { OrderSummary } from '@/components/booking/success/order-summary';
import { Letterhead } from '@/components/hotel/letterhead';
import { PageAnswers } from '@/components/providers/query-provider';
import { orderForPage } from '@/lib/checkout/order-for-page';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { hotelContacts } from '@/lib/hotel/hotel-contacts';
import { successTexts } from '@/lib/messages/ru-payment';

/** Layouts above are static: without this every request would be an error. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: successTexts.title, robots: { index: false } };

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ order?: string | string[] }> };

/** The order by its address, rendered for each request: middleware leads /success here when it names an order. */
export default async function OrderPage({ params, searchParams }: Props) {
  const { order } = await searchParams;
  const asked = [order ?? ''].flat()[0] ?? '';
  const [hotel, { number, queries }] = await Promise.all([hotelPage(params), orderForPage(asked)]);
  return (
    <>
      <Letterhead hotel={hotel} />
      <PageAnswers queries={queries}>
        <OrderSummary
          number={asked}
          contacts={hotelContacts(hotel)}
          code={number ? <OrderCode number={number} /> : null}
        />
      </PageAnswers>
    </>
  );
}
