import type { BookingGuest } from '#lib/contracts/booking-guest.ts';

/** Names of the payment form's fields as it is sent without scripts, beside those of the guest. */
export const PLAIN_FIELDS = {
  /** The hotel's slug, the booking's address and the total in kopecks that the guest was shown. */
  slug: 'slug',
  booking: 'booking',
  total: 'total',
  /** Made with the page: pressing twice sends the same. */
  key: 'key',
  comment: 'comment',
  consent: 'consent',
  payment: 'payment',
} as const;

export const GUEST_FIELDS = [
  'last_name',
  'first_name',
  'middle_name',
  'email',
  'phone',
] as const satisfies readonly (keyof BookingGuest)[];

/** What the page says of a form that could not go on; what was typed comes back with it. */
export type PlainFormState = {
  typed: Record<string, string>;
  /** Messages by field. */
  errors: Record<string, string>;
  /** What stands over the button; null where the fields say it all. */
  message: string | null;
  /** The guest is still to say how they pay. */
  asksPayment: boolean;
};

export const UNSENT: PlainFormState = { typed: {}, errors: {}, message: null, asksPayment: false };

/** Takes the form without scripts: leads on to the payment, or answers with what is to be mended. */
export type MakeReservation = (state: PlainFormState, form: FormData) => Promise<PlainFormState>;
