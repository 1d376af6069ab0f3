export const SPLASH_SELECTOR = '[data-splash]:not(html)';
/** Mark on the html element once the guest has pressed or scrolled anything. */
export const TOUCHED_MARK = 'touched';
const OVER = 'splash-over';

/** Removes the splash and notifies whoever waits for that. */
export function endSplash(): void {
  document.documentElement.dataset.splash = 'off';
  window.dispatchEvent(new Event(OVER));
}

/** Calls back once no splash covers the page; returns a function that cancels it. */
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
