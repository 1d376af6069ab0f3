import { captureException, init } from '@sentry/nextjs';
import { monitoringOptions } from '#rules/monitoring/options.ts';

/** Loaded on idle, and only where a DSN is configured; also reports earlier errors. */
export function startMonitoring(dsn: string, earlier: readonly unknown[]): void {
  init(monitoringOptions(dsn));
  for (const error of earlier) captureException(error);
}
