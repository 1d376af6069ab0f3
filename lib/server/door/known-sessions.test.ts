import { expect, it, vi } from 'vitest';
import { KnownSessions } from './known-sessions.ts';

const INFO = '/api/v1/users/info/';
const from = (address: string, cookie?: string, url = '/morskoy?arrival=2027-01-10') => ({
  url,
  headers: { 'x-client-address': address, ...(cookie ? { cookie } : {}) },
});

it('an address is a client, of IPv6 what one subscriber has', () => {
  const sessions = new KnownSessions();
  const name = (address: string) => sessions.clientOf(from(address)).name;
  expect(name('203.0.113.9')).not.toBe(name('203.0.113.8'));
  expect(name('2001:db8:1:2::1')).toBe(name('2001:db8:1:2:ffff::9'));
  expect(name('2001:db8:1:2::1')).not.toBe(name('2001:db8:1:3::1'));
});

it('a made-up session is nobody’s', () => {
  const sessions = new KnownSessions();
  expect(sessions.clientOf(from('203.0.113.9', 'nlb=made-up'))).toEqual(
    sessions.clientOf(from('203.0.113.9')),
  );
});

it.each(['nlb', '__Host-nlb'])(
  'a guest whose %s the API has confirmed is a client of their own',
  (cookie) => {
    const sessions = new KnownSessions();
    sessions.note(from('203.0.113.9', `a=b; ${cookie}=token`, INFO), 200);
    const client = sessions.clientOf(from('203.0.113.9', `${cookie}=token`));
    expect(client).toEqual({ name: expect.not.stringContaining('token'), isGuest: true });
    // A known session is the same client wherever it is.
    expect(sessions.clientOf(from('198.51.100.7', `${cookie}=token`))).toEqual(client);
    expect(sessions.clientOf(from('203.0.113.9', `${cookie}=other`)).isGuest).toBe(false);
  },
);

it.each([
  ['an answer for anybody', '/api/v1/hotel-config/morskoy/', 200],
  ['a refusal', INFO, 401],
  ['an API that is down', INFO, 502],
])('%s confirms nothing', (_, url, status) => {
  const sessions = new KnownSessions();
  sessions.note(from('203.0.113.9', 'nlb=token', url), status);
  expect(sessions.clientOf(from('203.0.113.9', 'nlb=token')).isGuest).toBe(false);
});

it('a session that the API refuses later, or has not confirmed for ten minutes, is nobody’s again', () => {
  vi.useFakeTimers();
  const sessions = new KnownSessions();
  const isGuest = () => sessions.clientOf(from('203.0.113.9', 'nlb=token')).isGuest;
  const note = (status: number) => sessions.note(from('203.0.113.9', 'nlb=token', INFO), status);
  vi.advanceTimersByTime(1);
  note(200);
  note(401);
  expect(isGuest()).toBe(false);
  note(200);
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(isGuest()).toBe(true);
  vi.advanceTimersByTime(2);
  expect(isGuest()).toBe(false);
  vi.useRealTimers();
});
