import { ownSettings } from '#lib/config/settings.ts';
import { log, loggedPath, requestId } from '#lib/server/logging/log.ts';
import { answerCall } from './bff.ts';
import type { PlainResponse } from './plain-response.ts';

/** Answers a call of the browser, for the framework's route and for the front door. */
export const handleCall = (request: Request): Promise<PlainResponse> =>
  answerCall(request, { settings: ownSettings(), report });

async function report(error: unknown, { url, method, headers }: Request): Promise<void> {
  const path = new URL(url).pathname;
  log().error({ request_id: requestId(headers), method, path: loggedPath(path), err: error }, 'call failed');
  if (!ownSettings().NEXT_PUBLIC_SENTRY_DSN) return;
  const { captureRequestError } = await import('@sentry/nextjs');
  const context = { routerKind: 'App Router', routePath: '/api/v1', routeType: 'route' };
  captureRequestError(error, { path, method, headers: Object.fromEntries(headers) }, context);
}
