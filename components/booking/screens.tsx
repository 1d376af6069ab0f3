import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { loadQueryProvider } from '@/components/providers/lazy-query-provider';
import { loadToaster } from '@/components/ui/toast';
import type { Screen } from '@/lib/booking/screens';
import { loadCode, prefetchCode } from '@/lib/code/load-code';
import { OrderSkeleton } from './order-skeleton';
import { Parameters } from './parameters/parameters';
import { RoomsSkeleton } from './rooms/rooms-skeleton';
import { ScreenLoading } from './screen-loading';

type ScreenView = {
  Component: ComponentType;
  /** In its place while its code is on the way; null: the code comes with the first load. */
  Loading: ComponentType | null;
  /** Loads what the screen needs, on the intent to go there. */
  prefetch: () => void;
};

// One import() a module: a second one elsewhere would be a second file to download.
const loadDoneStep = () => loadCode(() => import('./done-step').then(({ DoneStep }) => DoneStep));
const loadRooms = () => loadCode(() => import('./rooms/room-choice').then(({ RoomChoice }) => RoomChoice));
const loadExtras = () => loadCode(() => import('./extras/extras').then(({ Extras }) => Extras));
const loadPayment = () => loadCode(() => import('./payment/payment').then(({ Payment }) => Payment));

// Both: where the rate has no extras, payment follows. The toasts may have to say that its price has changed.
const prefetchCheckout = () => prefetchCode(loadExtras, loadPayment, loadToaster);

/** What the wizard renders for each screen of lib/booking/screens. */
export const SCREEN_VIEWS: Record<Screen, ScreenView> = {
  parameters: { Component: Parameters, Loading: null, prefetch: () => undefined },
  rooms: {
    ...later(loadRooms, RoomsSkeleton),
    prefetch: () => prefetchCode(loadQueryProvider, loadDoneStep, loadRooms),
  },
  extras: { ...later(loadExtras, OrderSkeleton), prefetch: prefetchCheckout },
  payment: { ...later(loadPayment, OrderSkeleton), prefetch: prefetchCheckout },
};

/** A step that is done. */
export const LaterDoneStep = dynamic(loadDoneStep);

function later(load: () => Promise<ComponentType>, Skeleton: ComponentType) {
  const Loading = () => (
    <ScreenLoading>
      <Skeleton />
    </ScreenLoading>
  );
  return { Component: dynamic(load, { loading: Loading }), Loading };
}
