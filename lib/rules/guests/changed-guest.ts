import * as z from 'zod/mini';
import { type BookingGuest, bookingGuest } from '#contract/schemas/booking-guest.ts';
import { formMessage } from '#rules/errors/form-message.ts';
import { GUEST_FIELDS } from './person-fields.ts';

const changedGuest = z.partial(bookingGuest);

type Read = {
  /** The fields that are to be other. */
  guest: Partial<BookingGuest>;
  /** The messages by field; none where all that was typed is right. */
  errors: Record<string, string>;
};

/** What a guest has typed to change their own details. A blank field stays as it is. */
export function readChangedGuest(typed: Partial<Record<keyof BookingGuest, string>>): Read {
  const filled = GUEST_FIELDS.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name]]] : []));
  const given = changedGuest.safeParse(Object.fromEntries(filled), { error: formMessage });
  if (given.success) return { guest: given.data as Partial<BookingGuest>, errors: {} };
  const messages = given.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { guest: {}, errors: Object.fromEntries(messages.reverse()) };
}
