import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { CheckoutSkeleton } from '#components/booking/checkout-skeleton.tsx';
import { RoomsSkeleton } from '#components/rooms/rooms-skeleton.tsx';
import { Parameters } from '#components/search/parameters.tsx';
import { Note } from '#components/ui/note.tsx';
import { useOnline } from '#components/ui/use-online.ts';
import type { Screen } from '#lib/booking/screens.ts';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import { wizardTexts } from './texts.ts';

type ScreenView = {
  Component: ComponentType;
  /** Loads what the screen needs, on the intent to go there. */
  prefetch: () => void;
};

const loadRooms = () => loadCode(() => import('./rooms-chunk.ts'));
const loadCheckout = () => loadCode(() => import('./checkout-chunk.ts'));

const prefetchCheckout = () => prefetchCode(loadCheckout);

/** What the wizard renders for each screen of lib/booking/screens. */
export const SCREEN_VIEWS: Record<Screen, ScreenView> = {
  parameters: { Component: Parameters, prefetch: () => undefined },
  rooms: {
    Component: later(() => loadRooms().then(({ RoomChoice }) => RoomChoice), RoomsSkeleton),
    prefetch: () => prefetchCode(loadRooms),
  },
  extras: {
    Component: later(() => loadCheckout().then(({ Extras }) => Extras), CheckoutSkeleton),
    prefetch: prefetchCheckout,
  },
  payment: {
    Component: later(() => loadCheckout().then(({ Payment }) => Payment), CheckoutSkeleton),
    prefetch: prefetchCheckout,
  },
};

/** A step that is done; without a fallback of its own the whole wizard would wait for its code. */
export const LaterDoneStep = dynamic(() => loadRooms().then(({ DoneStep }) => DoneStep), {
  loading: () => null,
});

/** A later screen; while its code is on the way its skeleton, and what the wait is for. */
function later(load: () => Promise<ComponentType>, Skeleton: ComponentType) {
  const Loading = () => (
    <>
      {useOnline() ? null : <Note tone="warn">{wizardTexts.offline}</Note>}
      <Skeleton />
    </>
  );
  return dynamic(load, { loading: Loading });
}
