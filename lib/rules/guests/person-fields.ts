import type { BookingGuest } from '#contract/schemas/booking-guest.ts';

export type PersonField = {
  label: string;
  /** The browser's own name of it (HTML, autofill). */
  autoComplete: string;
  type: 'text' | 'email' | 'tel';
};

/** What a person is asked for, in the order of every form. */
export const PERSON_FIELDS: Record<keyof BookingGuest, PersonField> = {
  last_name: { label: 'Фамилия', autoComplete: 'family-name', type: 'text' },
  first_name: { label: 'Имя', autoComplete: 'given-name', type: 'text' },
  middle_name: { label: 'Отчество', autoComplete: 'additional-name', type: 'text' },
  email: { label: 'Эл. почта', autoComplete: 'email', type: 'email' },
  phone: { label: 'Телефон', autoComplete: 'tel', type: 'tel' },
};

export const GUEST_FIELDS = Object.keys(PERSON_FIELDS) as (keyof BookingGuest)[];

export const EMPTY_GUEST = Object.fromEntries(GUEST_FIELDS.map((name) => [name, ''])) as BookingGuest;
