/** Reports the browser's errors. Without a DSN at build time none of this is in the bundle. */
const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;
const MAX_EARLY = 10;

if (dsn) {
  const early: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (early.length < MAX_EARLY) early.push('reason' in event ? event.reason : event.error);
  };
  window.addEventListener('error', keep);
  window.addEventListener('unhandledrejection', keep);
  const start = async () => {
    const { startMonitoring } = await import('#lib/client/monitoring/browser.ts');
    window.removeEventListener('error', keep);
    window.removeEventListener('unhandledrejection', keep);
    startMonitoring(dsn, early);
  };
  const onIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
  window.addEventListener('load', () => onIdle(() => void start()), { once: true });
}
