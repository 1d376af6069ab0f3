export const SPLASH_SELECTOR = '[data-splash]:not(html)';
const OVER = 'splash-over';

/** Takes the splash away and tells those who waited for it. */
export function endSplash(): void {
  document.documentElement.dataset.splash = 'off';
  window.dispatchEvent(new Event(OVER));
}

/** Calls back once no splash covers the page; returns how to stop waiting. */
export function whenSplashIsOver(callback: () => void): () => void {
  const isCovered =
    document.documentElement.dataset.splash !== 'off' && document.querySelector(SPLASH_SELECTOR);
  if (!isCovered) {
    callback();
    return () => undefined;
  }
  window.addEventListener(OVER, callback, { once: true });
  return () => window.removeEventListener(OVER, callback);
}
