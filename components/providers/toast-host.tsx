'use client';

import dynamic from 'next/dynamic';
import { useLayoutEffect, useState } from 'react';
import { Optional } from '#components/ui/optional.tsx';
import { loadToaster, TOAST_EVENT, type Toast } from '#components/ui/toast.ts';

const Toaster = dynamic(() => loadToaster().then((module) => module.AppToaster), { ssr: false });

/** Loads the toast library at the first toast. Toasts that come meanwhile wait for it. */
export function ToastHost() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  // The host listens before any effect of the page runs: a page may have something to say as soon as it opens.
  useLayoutEffect(() => {
    const add = (event: Event) => setToasts((before) => [...before, (event as CustomEvent<Toast>).detail]);
    window.addEventListener(TOAST_EVENT, add);
    return () => window.removeEventListener(TOAST_EVENT, add);
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Optional>
      <Toaster toasts={toasts} />
    </Optional>
  );
}
