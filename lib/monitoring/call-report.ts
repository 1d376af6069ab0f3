import type { IncomingMessage } from 'node:http';
import type { Instrumentation } from 'next';

/** Reports an error of a browser's call, which Next does not see, as Next reports those of its own handlers. */
export function callReport(report: Instrumentation.onRequestError) {
  return async (error: unknown, { url = '', method = '', headers }: IncomingMessage): Promise<void> => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    const context = { routerKind: 'App Router', routePath: '/api/v1', routeType: 'route' } as const;
    await report(error, { path: url, method, headers }, { ...context, revalidateReason: undefined });
  };
}
