/**
 * Hands to Sentry, where it is configured, what a page caught itself: by the browser's own way for uncaught errors,
 * which instrumentation-client.ts listens to until Sentry has come. What the server threw (it has a digest) the server
 * has reported with all that it knows.
 */
export function report(error: unknown): void {
  if (!process.env.NEXT_PUBLIC_SENTRY_DSN || (error instanceof Error && 'digest' in error)) return;
  window.reportError(error);
}
