import type { Instrumentation } from 'next';

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { serverEnv } = await import('#lib/config/server-env.ts');
  const { NEXT_PUBLIC_SENTRY_DSN: sentryDsn } = serverEnv();
  if (!sentryDsn) return;
  const [{ init }, { monitoringOptions }] = await Promise.all([
    import('@sentry/nextjs'),
    import('#rules/monitoring/options.ts'),
  ]);
  // Sentry would send trace headers to other hosts, the hotel API among them.
  init({ ...monitoringOptions(sentryDsn), tracePropagationTargets: [] });
}

/** Reports errors of pages and handlers; does nothing without a DSN. */
export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { serverEnv } = await import('#lib/config/server-env.ts');
  if (!serverEnv().NEXT_PUBLIC_SENTRY_DSN) return;
  const { captureRequestError } = await import('@sentry/nextjs');
  captureRequestError(...report);
};
