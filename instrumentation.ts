import type { Instrumentation } from 'next';

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('@/lib/env/start-server');
  await startServer();
}

/** Reports errors of pages and handlers; does nothing without a DSN. */
export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  // The whole object, so that the value is read at run time and not at build time.
  const env: Record<string, string | undefined> = process.env;
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !env.NEXT_PUBLIC_SENTRY_DSN) return;
  const { captureRequestError } = await import('@/lib/monitoring/server');
  captureRequestError(...report);
};
