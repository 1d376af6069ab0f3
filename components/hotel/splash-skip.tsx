'use client';

import { useEffect } from 'react';
import { endSplash, SPLASH_SELECTOR } from '#components/ui/splash-state.ts';

/** Ends the splash at a click or a key. Without one it fades out. */
export function SplashSkip() {
  useEffect(() => {
    if (document.documentElement.dataset.splash === 'off') return;
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, endSplash, { once: true });
    const splash = document.querySelector(SPLASH_SELECTOR);
    splash?.addEventListener('animationend', endSplash, { once: true });
    // On a slow phone it may have faded out before any script has run.
    if (splash?.getAnimations().every(({ playState }) => playState === 'finished')) endSplash();
    return () => {
      for (const event of events) window.removeEventListener(event, endSplash);
    };
  }, []);
  return null;
}
