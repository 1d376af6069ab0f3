import type { Instrumentation } from 'next';

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // In development calls are a route of Next's, whose code is replaced while the server runs.
  if (process.env.NODE_ENV === 'production') {
    const [{ answerCall }, { provideCalls }, { callReport }] = await Promise.all([
      import('@/lib/api/answer-call'),
      import('@/lib/front-door/app-calls'),
      import('@/lib/monitoring/call-report'),
    ]);
    const report = callReport(onRequestError);
    provideCalls((request, signal) => answerCall(request, signal, report));
  }
  const { serverEnv } = await import('@/lib/env/server-env');
  const { NEXT_PUBLIC_SENTRY_DSN: sentryDsn } = serverEnv();
  if (!sentryDsn) return;
  const { startServerMonitoring } = await import('@/lib/monitoring/server');
  startServerMonitoring(sentryDsn);
}

/** Reports errors of pages and handlers; does nothing without a DSN. */
export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { serverEnv } = await import('@/lib/env/server-env');
  if (!serverEnv().NEXT_PUBLIC_SENTRY_DSN) return;
  const { captureRequestError } = await import('@/lib/monitoring/server');
  captureRequestError(...report);
};
