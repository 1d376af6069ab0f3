import * as z from 'zod/mini';
import { personName } from '@/lib/contracts/primitives';
import { common } from '@/lib/messages/ru';

/** The form of a saved guest: every field is required. The select holds the id as text. */
export const guestForm = z.object({
  last_name: personName,
  first_name: personName,
  middle_name: personName,
  relation_degree_id: z.string().check(z.minLength(1, common.required)),
});
export type GuestForm = z.infer<typeof guestForm>;
