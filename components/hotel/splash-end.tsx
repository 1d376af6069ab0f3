'use client';

import { useEffect } from 'react';
import { endSplash, SPLASH_SELECTOR } from '#components/ui/splash-state.ts';

/** Ends the splash when it has faded out. A touch ends it sooner, without this code (SPLASH_SCRIPT). */
export function SplashEnd() {
  useEffect(() => {
    if (document.documentElement.dataset.splash === 'off') return;
    const splash = document.querySelector(SPLASH_SELECTOR);
    splash?.addEventListener('animationend', endSplash, { once: true });
    // On a slow phone it may have faded out before any script has run.
    if (splash?.getAnimations().every(({ playState }) => playState === 'finished')) endSplash();
  }, []);
  return null;
}
