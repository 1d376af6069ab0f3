import { useWatch } from 'react-hook-form';
import { type BookingGuest, bookingGuest } from '#contract/schemas/booking-guest.ts';
import { GUEST_FIELDS, PERSON_FIELDS } from '#rules/guests/person-fields.ts';
import { paymentTexts } from './texts.tsx';

/**
 * What is still to be filled in, by name. It watches the fields by itself, so that the form is not drawn anew with each
 * letter that is typed.
 */
export function MissingParts({ isAgreed }: { isAgreed: boolean }) {
  const { error } = bookingGuest.safeParse(useWatch<BookingGuest>());
  const wrong = new Set(error?.issues.map(({ path: [name] }) => name));
  const fields = GUEST_FIELDS.filter((name) => wrong.has(name));
  return paymentTexts.missing(
    fields.map((name) => PERSON_FIELDS[name].label.toLowerCase()),
    isAgreed,
  );
}
