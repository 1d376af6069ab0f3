import dynamic from 'next/dynamic';
import { useBooking } from '@/components/providers/booking-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import type { Step } from '@/lib/booking/steps';
import { loadExtras, loadPayment } from './checkout-code';
import { Parameters } from './parameters/parameters';
import { loadRoomChoice } from './rooms-code';
import { StepLoading } from './step-loading';

const RoomChoice = dynamic(() => loadRoomChoice().then((module) => module.RoomChoice), {
  loading: () => <StepLoading />,
});
const Extras = dynamic(() => loadExtras().then((module) => module.Extras), {
  loading: () => <StepLoading />,
});
const Payment = dynamic(() => loadPayment().then((module) => module.Payment), {
  loading: () => <StepLoading />,
});

/** Steps 2 and 3 load when they are reached. */
export function ActiveStep({ step }: { step: Step }) {
  const isChoosingExtras = useBooking(({ booking }) => booking.isChoosingExtras);
  if (step === 1) return <Parameters />;
  const screen = isChoosingExtras ? <Extras /> : <RoomChoice />;
  return (
    <LazyQueryProvider fallback={<StepLoading />}>{step === 3 ? <Payment /> : screen}</LazyQueryProvider>
  );
}
