import 'server-only';
import { init } from '@sentry/nextjs';
import { monitoringOptions } from './options.ts';

export function startServerMonitoring(dsn: string): void {
  // Trace headers of ours are nobody else’s business, the hotel API’s neither.
  init({ ...monitoringOptions(dsn), tracePropagationTargets: [] });
}

export { captureRequestError } from '@sentry/nextjs';
