import { SPLASH_OVER } from '#lib/client/inline-scripts.ts';

export const SPLASH_SELECTOR = '[data-splash]:not(html)';

/** Removes the splash and notifies those who wait for that. */
export function endSplash(): void {
  document.documentElement.dataset.splash = 'off';
  window.dispatchEvent(new Event(SPLASH_OVER));
}

/** Calls back once no splash covers the page; returns a function that cancels it. */
export function whenSplashIsOver(callback: () => void): () => void {
  const isCovered =
    document.documentElement.dataset.splash !== 'off' && document.querySelector(SPLASH_SELECTOR);
  if (!isCovered) {
    callback();
    return () => undefined;
  }
  window.addEventListener(SPLASH_OVER, callback, { once: true });
  return () => window.removeEventListener(SPLASH_OVER, callback);
}
