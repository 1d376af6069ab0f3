import { scrubReport } from './scrub.ts';

/** All transactions are traced. */
const TRACES_SAMPLE_RATE = 1;

/** The same for browser and server: what Sentry would collect by itself is switched off, the rest is scrubbed. */
export function monitoringOptions(dsn: string) {
  return {
    dsn,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [] as never[],
      urlQueryParams: false,
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      graphQL: { document: false, variables: false },
      genAI: { inputs: false, outputs: false },
    },
    beforeSend: scrubReport,
    beforeSendSpan: scrubReport,
    beforeBreadcrumb: scrubReport,
  };
}
