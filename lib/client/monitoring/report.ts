/**
 * Reports an error that a page caught, where Sentry is configured: as an uncaught error, which
 * instrumentation-client.ts listens for until Sentry has loaded. Errors with a digest were thrown on the server, which
 * has reported them in full.
 */
export function report(error: unknown): void {
  if (!process.env.NEXT_PUBLIC_SENTRY_DSN || (error instanceof Error && 'digest' in error)) return;
  window.reportError(error);
}
