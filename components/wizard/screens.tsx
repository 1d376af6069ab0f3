import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { CheckoutSkeleton } from '#components/booking/checkout-skeleton.tsx';
import { RoomsSkeleton } from '#components/rooms/rooms-skeleton.tsx';
import { Parameters } from '#components/search/parameters.tsx';
import { Note } from '#components/ui/note.tsx';
import { useOnline } from '#components/ui/use-online.ts';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import type { Screen } from '#rules/booking/screens.ts';
import { wizardTexts } from './texts.ts';

type ScreenView = {
  Component: ComponentType;
  /** Loads the screen's code when a guest is about to go there. */
  prefetch: () => void;
};

const loadRooms = () => loadCode(() => import('./rooms-chunk.ts'));
const loadCheckout = () => loadCode(() => import('./checkout-chunk.ts'));

const prefetchCheckout = () => prefetchCode(loadCheckout);

/** The component of each screen of lib/rules/booking/screens. */
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
    Component: later(() => loadCheckout().then(({ LastScreen }) => LastScreen), CheckoutSkeleton),
    prefetch: prefetchCheckout,
  },
};

/**
 * A completed step. Without a fallback of its own the whole wizard would suspend until its code is loaded.
 */
export const LaterDoneStep = dynamic(() => loadRooms().then(({ DoneStep }) => DoneStep), {
  loading: () => null,
});

/**
 * A screen with code of its own. While the code loads, its skeleton is shown, and a note when there is no
 * network.
 */
function later(load: () => Promise<ComponentType>, Skeleton: ComponentType) {
  const Loading = () => (
    <>
      {useOnline() ? null : <Note tone="warn">{wizardTexts.offline}</Note>}
      <Skeleton />
    </>
  );
  return dynamic(load, { loading: Loading });
}

/** The payment's column while the guest chooses a room and extras. */
export const LaterBillStep = dynamic(() => loadRooms().then(({ BillStep }) => BillStep), {
  loading: () => null,
});
