import { scrubReport } from './scrub.ts';

/** All transactions are traced. */
const TRACES_SAMPLE_RATE = 1;

/** For browser and server: Sentry's own data collection is off, the rest is scrubbed (decision 0025). */
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
