import { expect, it } from 'vitest';
import { replaceBooking } from '#rules/booking/booking-address.ts';
import { addSessionNotice, hasSessionNotice, withoutSessionNotice } from './session-notice.ts';

it('is carried by an address until it is shown', () => {
  const parameters = new URLSearchParams('arrival=2030-01-01');
  addSessionNotice(parameters);
  const search = `?${parameters}`;
  expect(hasSessionNotice(search)).toBe(true);
  // The notice must stay in the address when the booking changes.
  const moved = replaceBooking(search, '?arrival=2030-01-02&adults=2,1');
  expect(hasSessionNotice(moved)).toBe(true);
  expect(new URLSearchParams(moved).get('adults')).toBe('2,1');
  expect(withoutSessionNotice(search)).toBe('?arrival=2030-01-01');
  expect(withoutSessionNotice('?notice=session')).toBe('');
});

it('is not invented', () => {
  expect(hasSessionNotice('?notice=other')).toBe(false);
});
