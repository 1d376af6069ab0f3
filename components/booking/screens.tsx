import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { Note } from '@/components/ui/note';
import { loadToaster } from '@/components/ui/toast';
import { useOnline } from '@/components/ui/use-online';
import type { Screen } from '@/lib/booking/screens';
import { loadCode, prefetchCode } from '@/lib/code/load-code';
import { common } from '@/lib/messages/ru';
import { OrderSkeleton } from './order-skeleton';
import { Parameters } from './parameters/parameters';
import { RoomsSkeleton } from './rooms/rooms-skeleton';

type ScreenView = {
  Component: ComponentType;
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
  parameters: { Component: Parameters, prefetch: () => undefined },
  rooms: {
    Component: later(loadRooms, RoomsSkeleton),
    prefetch: () => prefetchCode(loadDoneStep, loadRooms),
  },
  extras: { Component: later(loadExtras, OrderSkeleton), prefetch: prefetchCheckout },
  payment: { Component: later(loadPayment, OrderSkeleton), prefetch: prefetchCheckout },
};

/** A step that is done; without a fallback of its own the whole wizard would wait for its code. */
export const LaterDoneStep = dynamic(loadDoneStep, { loading: () => null });

/** A later screen; while its code is on the way its skeleton, and what the wait is for. */
function later(load: () => Promise<ComponentType>, Skeleton: ComponentType) {
  const Loading = () => (
    <>
      {useOnline() ? null : <Note tone="warn">{common.offline}</Note>}
      <Skeleton />
    </>
  );
  return dynamic(load, { loading: Loading });
}
