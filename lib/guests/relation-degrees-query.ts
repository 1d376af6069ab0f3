import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/http';
import type { RelationDegree } from '@/lib/contracts/users';

/** GET relation_degrees: the kinship options. */
export const relationDegreesOptions = queryOptions({
  queryKey: ['relation-degrees'],
  queryFn: ({ signal }) =>
    callApi<RelationDegree[]>('/api/v1/users/guest/relation_degrees/', {
      query: { format: 'json' },
      signal,
    }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
});
