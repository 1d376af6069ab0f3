'use client';

import { useEffect } from 'react';

/** A click or a key ends the splash at once. */
export function SplashSkip() {
  useEffect(() => {
    const root = document.documentElement;
    if (root.dataset.splash === 'off') return;
    const skip = () => {
      root.dataset.splash = 'off';
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, skip, { once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, skip);
    };
  }, []);
  return null;
}
