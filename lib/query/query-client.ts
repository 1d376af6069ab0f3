import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api/api-error';
import { report } from '@/lib/monitoring/report';

/**
 * One client per browser page. A call is repeated only where its query options say so. What could not be loaded is
 * reported; an answer that is a matter between the API and the guest (4xx) is no failure of ours.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!isApiError(error) || error.status === 0 || error.status >= 500 || error.kind === 'malformed')
          void report(error);
      },
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
