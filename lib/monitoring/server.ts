import 'server-only';
import { init } from '@sentry/nextjs';
import { monitoringOptions } from './options.ts';

export function startServerMonitoring(dsn: string): void {
  // No trace headers to other hosts, the hotel API included.
  init({ ...monitoringOptions(dsn), tracePropagationTargets: [] });
}

export { captureRequestError } from '@sentry/nextjs';
