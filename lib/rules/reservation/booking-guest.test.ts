import { expect, it } from 'vitest';
import { bookingGuest } from '#contract/schemas/booking-guest.ts';

const EMPTY = 'Это поле не должно быть пустым';
const GUEST = {
  first_name: 'Елена',
  last_name: 'Смирнова',
  middle_name: 'Игоревна',
  email: 'elena@example.com',
  phone: '+7(900) 123 4567',
};

/** A field's first message, as a form shows it; null when it is valid. */
function messageOf(field: string, value: string): string | null {
  const parsed = bookingGuest.safeParse({ ...GUEST, [field]: value });
  return parsed.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
}

it.each(Object.entries(GUEST))('%s is required: %j is one, spaces are none', (field, value) => {
  expect(messageOf(field, value)).toBeNull();
  for (const nothing of ['', ' ', ' \t ']) expect(messageOf(field, nothing)).toBe(EMPTY);
});

const WRONG_EMAIL = 'Недопустимые символы';
const WRONG_PHONE = 'Недопустимый формат номера';
it.each([
  [
    'email',
    null,
    ['a@b.ru', 'elena.smirnova+hotel@mail.example.com', "o'neil@example.org", 'почта@пример.рф'],
  ],
  ['email', null, ['name_1-2@sub-domain.example.travel']],
  [
    'email',
    WRONG_EMAIL,
    ['elena', 'elena@', '@example.com', 'elena@example', 'elena@example.', 'elena@example.c'],
  ],
  ['email', WRONG_EMAIL, ['elena@@example.com', 'elena smirnova@example.com', 'elena@exam ple.com']],
  ['email', WRONG_EMAIL, ['elena@192.168.0.1', '<elena@example.com>', 'a@b.ru,c@d.ru', 'a@b.ru;c@d.ru']],
  // A phone number has 10 to 13 digits.
  ['phone', null, ['+7(900) 123 4567', '9001234567', '89001234567', '+79001234567', '8 (900) 123-45-67']],
  ['phone', null, ['900.123.45.67', '+375 29 123-45-67', '+1234567890123']],
  ['phone', WRONG_PHONE, ['900123456', '12345678901234', '+7(900) 123 456_', '+7900123456a', '7+9001234567']],
  ['phone', WRONG_PHONE, ['++79001234567', 'позвоните мне', '----------']],
])('%s: %s for %j', (field, message, values) => {
  for (const value of values) expect(messageOf(field, value), value).toBe(message);
});
