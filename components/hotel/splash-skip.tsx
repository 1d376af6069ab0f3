'use client';

import { useEffect } from 'react';
import { endSplash, SPLASH_SELECTOR } from './splash-state';

/** A click or a key ends the splash at once; else its own fade does. */
export function SplashSkip() {
  useEffect(() => {
    if (document.documentElement.dataset.splash === 'off') return;
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, endSplash, { once: true });
    document.querySelector(SPLASH_SELECTOR)?.addEventListener('animationend', endSplash, { once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, endSplash);
    };
  }, []);
  return null;
}
