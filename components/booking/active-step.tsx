import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { useOpening } from '@/components/providers/booking-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import type { Screen } from '@/lib/booking/screens';
import { loadExtras, loadPayment } from './checkout-code';
import { Parameters } from './parameters/parameters';
import { loadRoomChoice } from './rooms-code';
import { StepLoading } from './step-loading';

/** The screens after the first load when they are reached. */
const LATER: Record<Exclude<Screen, 'parameters'>, ComponentType> = {
  rooms: dynamic(() => loadRoomChoice().then((module) => module.RoomChoice), {
    loading: () => <StepLoading screen="rooms" />,
  }),
  extras: dynamic(() => loadExtras().then((module) => module.Extras), {
    loading: () => <StepLoading screen="extras" />,
  }),
  payment: dynamic(() => loadPayment().then((module) => module.Payment), {
    loading: () => <StepLoading screen="payment" />,
  }),
};

export function ActiveStep({ screen }: { screen: Screen }) {
  const opening = useOpening();
  if (screen === 'parameters') return <Parameters />;
  if (opening?.screen.name === screen) return opening.screen.element;
  const Later = LATER[screen];
  return (
    <LazyQueryProvider fallback={<StepLoading screen={screen} />}>
      <Later />
    </LazyQueryProvider>
  );
}
