import dynamic from 'next/dynamic';
import { Suspense } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import type { Step } from '@/lib/booking/steps';
import { Parameters } from './parameters/parameters';
import { RoomsSkeleton } from './rooms/rooms-skeleton';

const RoomChoice = dynamic(() => import('./rooms/room-choice').then((module) => module.RoomChoice), {
  loading: () => <RoomsSkeleton />,
});
const Extras = dynamic(() => import('./extras/extras').then((module) => module.Extras), {
  loading: () => <RoomsSkeleton />,
});
const Payment = dynamic(() => import('./payment/payment').then((module) => module.Payment), {
  loading: () => <RoomsSkeleton />,
});

/** Steps 2 and 3 load when they are reached. */
export function ActiveStep({ step }: { step: Step }) {
  const isChoosingExtras = useBooking(({ booking }) => booking.isChoosingExtras);
  if (step === 1) return <Parameters />;
  const screen = isChoosingExtras ? <Extras /> : <RoomChoice />;
  return (
    <Suspense fallback={<RoomsSkeleton />}>
      <LazyQueryProvider>{step === 3 ? <Payment /> : screen}</LazyQueryProvider>
    </Suspense>
  );
}
