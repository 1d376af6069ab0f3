import { SPLASH_OVER } from '#rules/inline/marks.ts';

/** Calls back once no splash covers the page; returns a function that cancels it. */
export function whenSplashIsOver(callback: () => void): () => void {
  const isCovered =
    document.documentElement.dataset.splash !== 'off' && document.querySelector('[data-splash]:not(html)');
  if (!isCovered) {
    callback();
    return () => undefined;
  }
  window.addEventListener(SPLASH_OVER, callback, { once: true });
  return () => window.removeEventListener(SPLASH_OVER, callback);
}
