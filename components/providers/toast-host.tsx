'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { TOAST_EVENT, type Toast } from '@/components/ui/toast';

const Toaster = dynamic(() => import('@/components/ui/toaster').then((module) => module.AppToaster), {
  ssr: false,
});

/** Loads the toast library when the first toast is asked for; those that come meanwhile wait for it. */
export function ToastHost() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => {
    const add = (event: Event) => setToasts((before) => [...before, (event as CustomEvent<Toast>).detail]);
    window.addEventListener(TOAST_EVENT, add);
    return () => window.removeEventListener(TOAST_EVENT, add);
  }, []);
  return toasts.length > 0 ? <Toaster toasts={toasts} /> : null;
}
