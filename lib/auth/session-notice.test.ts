import { expect, it } from 'vitest';
import {
  addSessionNotice,
  hasSessionNotice,
  keepSessionNotice,
  withoutSessionNotice,
} from './session-notice.ts';

it('is carried by an address until it is shown', () => {
  const parameters = new URLSearchParams('arrival=2030-01-01');
  addSessionNotice(parameters);
  const search = `?${parameters}`;
  expect(hasSessionNotice(search)).toBe(true);
  const moved = keepSessionNotice('?arrival=2030-01-02&adults=2,1', search);
  expect(hasSessionNotice(moved)).toBe(true);
  expect(new URLSearchParams(moved).get('adults')).toBe('2,1');
  expect(withoutSessionNotice(search)).toBe('?arrival=2030-01-01');
  expect(withoutSessionNotice('?notice=session')).toBe('');
});

it('is not invented', () => {
  expect(hasSessionNotice('?notice=other')).toBe(false);
  expect(keepSessionNotice('?adults=2', '?notice=other')).toBe('?adults=2');
});
