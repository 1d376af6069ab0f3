'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { TOAST_EVENT, type Toast } from '@/components/ui/toast';

const Toaster = dynamic(() => import('@/components/ui/toaster').then((module) => module.AppToaster), {
  ssr: false,
});

/** Loads the toast library when the first toast is asked for. */
export function ToastHost() {
  const [waiting, setWaiting] = useState<Toast[]>([]);
  const isUsed = waiting.length > 0;
  useEffect(() => {
    if (isUsed) return;
    const keep = (event: Event) => setWaiting((toasts) => [...toasts, (event as CustomEvent<Toast>).detail]);
    window.addEventListener(TOAST_EVENT, keep);
    return () => window.removeEventListener(TOAST_EVENT, keep);
  }, [isUsed]);
  return isUsed ? <Toaster first={waiting} /> : null;
}
