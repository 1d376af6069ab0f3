import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrderSkeleton } from '@/components/booking/success/order-skeleton';
import { OrderSummary } from '@/components/booking/success/order-summary';
import { QueryProvider } from '@/components/providers/query-provider';
import { successTexts } from '@/lib/messages/ru-payment';

export const metadata: Metadata = { title: successTexts.title, robots: { index: false } };

/** The order named by ?order=; without one the fixed sample, marked as such (decision 0021). */
export default function SuccessPage() {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <QueryProvider>
        <OrderSummary />
      </QueryProvider>
    </Suspense>
  );
}
