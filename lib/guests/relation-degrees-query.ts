import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '@/lib/api/http';
import { relationDegree } from '@/lib/contracts/users';

/** GET relation_degrees: the kinship options. */
export const relationDegreesOptions = queryOptions({
  queryKey: ['relation-degrees'],
  queryFn: ({ signal }) =>
    callApi('/api/v1/users/guest/relation_degrees/', {
      query: { format: 'json' },
      schema: z.array(relationDegree),
      signal,
    }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
});
