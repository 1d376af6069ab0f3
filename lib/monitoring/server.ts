import 'server-only';
import { init } from '@sentry/nextjs';
import { monitoringOptions } from './options.ts';

export function startServerMonitoring(dsn: string): void {
  init(monitoringOptions(dsn));
}

export { captureRequestError } from '@sentry/nextjs';
