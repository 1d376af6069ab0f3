import type { Metadata } from 'next';
import { OrderSummary } from '@/components/booking/success/order-summary';
import { QueryProvider } from '@/components/providers/query-provider';
import { orderForPage } from '@/lib/checkout/order-for-page';
import { successTexts } from '@/lib/messages/ru-payment';

/** Layouts above are static: without this every request would be an error. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: successTexts.title, robots: { index: false } };

type Props = { searchParams: Promise<{ order?: string | string[] }> };

/** The order by its address, rendered for each request: middleware leads /success here when it names an order. */
export default async function OrderPage({ searchParams }: Props) {
  const { order } = await searchParams;
  const queries = await orderForPage([order ?? ''].flat()[0] ?? '');
  return (
    <QueryProvider queries={queries}>
      <OrderSummary />
    </QueryProvider>
  );
}
