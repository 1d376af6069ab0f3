import { expect, it } from 'vitest';
import { readChangedGuest } from './changed-guest.ts';

it('a blank field stays as it is: only those that were filled in are read', () => {
  const typed = { last_name: ' ', first_name: 'Анна', middle_name: '', email: '', phone: '+7(918) 555 0199' };
  expect(readChangedGuest(typed)).toEqual({
    guest: { first_name: 'Анна', phone: '+7(918) 555 0199' },
    errors: {},
  });
  expect(readChangedGuest({})).toEqual({ guest: {}, errors: {} });
});

it('what was filled in is checked as in the form of a new booking, field by field', () => {
  const { guest, errors } = readChangedGuest({ first_name: 'Анна', email: 'not an address', phone: '12' });
  expect(guest).toEqual({});
  expect(Object.keys(errors).sort()).toEqual(['email', 'phone']);
});
