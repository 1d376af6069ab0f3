import type { IncomingMessage } from 'node:http';
import type { Instrumentation } from 'next';

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // In development calls are a route of Next's, whose code is replaced while the server runs.
  if (process.env.NODE_ENV === 'production') {
    const [{ answerCall }, { provideCalls }] = await Promise.all([
      import('@/lib/api/answer-call'),
      import('@/lib/front-door/app-calls'),
    ]);
    provideCalls((request, signal) => answerCall(request, signal, reportCall));
  }
  const { serverEnv } = await import('@/lib/env/server-env');
  const { sentryDsn } = serverEnv();
  if (!sentryDsn) return;
  const { startServerMonitoring } = await import('@/lib/monitoring/server');
  startServerMonitoring(sentryDsn);
}

/** Reports errors of pages and handlers; does nothing without a DSN. */
export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { serverEnv } = await import('@/lib/env/server-env');
  if (!serverEnv().sentryDsn) return;
  const { captureRequestError } = await import('@/lib/monitoring/server');
  captureRequestError(...report);
};

/** The same for a call, which Next does not see. */
const reportCall = async (error: unknown, { url = '', method = '', headers }: IncomingMessage) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  const context = { routerKind: 'App Router', routePath: '/api/v1', routeType: 'route' } as const;
  await onRequestError(error, { path: url, method, headers }, { ...context, revalidateReason: undefined });
};
