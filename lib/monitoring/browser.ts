import { captureException, captureMessage, getClient, init } from '@sentry/nextjs';
import { monitoringOptions } from './options.ts';

/** Loaded on idle or with the first trouble, and only where a DSN is configured; reports what went wrong before. */
export function startMonitoring(dsn: string, earlier: readonly unknown[]): void {
  if (!getClient()) init(monitoringOptions(dsn));
  for (const trouble of earlier) {
    if (typeof trouble === 'string') captureMessage(trouble, 'warning');
    else captureException(trouble);
  }
}
