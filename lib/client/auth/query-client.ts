import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { report } from '#lib/client/monitoring/report.ts';
import { isApiError } from '#rules/errors/api-error.ts';
import { userKey } from '#rules/query-keys.ts';
import { noteExpiry } from './session-change.ts';

/**
 * Makes the client of one page of a hotel, whose login is under `root`. A call is retried only where its query options say so. Failed calls are reported,
 * except for 4xx responses, which concern the guest. A 401 ends the session, if there is one.
 */
export function createQueryClient(root: string): QueryClient {
  // An anonymous visitor has no session that could end: the page says why the call was refused.
  const noteFailure = (error: unknown) => {
    if (client.getQueryData(userKey) !== null) noteExpiry(root, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        noteFailure(error);
        if (!isApiError(error) || error.status === 0 || error.status >= 500 || error.kind === 'malformed')
          void report(error);
      },
    }),
    mutationCache: new MutationCache({ onError: noteFailure }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
