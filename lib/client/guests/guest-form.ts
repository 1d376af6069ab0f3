import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { personName } from '#contract/schemas/primitives.ts';
import type { RelationDegree } from '#contract/schemas/users.ts';
import { callApi } from '#lib/client/http.ts';
import { common } from '#rules/text/common.ts';

/** The form of a saved guest. Every field is required, and the select holds the id as text. */
export const guestForm = z.object({
  last_name: personName,
  first_name: personName,
  middle_name: personName,
  relation_degree_id: z.string().check(z.minLength(1, common.required)),
});
export type GuestForm = z.infer<typeof guestForm>;

/** GET relation_degrees: the options for kinship. */
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
