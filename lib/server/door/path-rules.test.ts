import { expect, it } from 'vitest';
import { decidePath } from './path-rules.ts';

const decide = (path: string, query = '', defaultSlug = 'morskoy') =>
  decidePath(path, new URLSearchParams(query), defaultSlug);
const pass = { kind: 'pass' };
const rendered = (route: string) => ({ kind: 'rendered', slug: 'morskoy', route });
const notFound = { kind: 'not-found' };
const redirect = (to: string) => ({ kind: 'redirect', to });

it.each([
  ['/', redirect('/morskoy')],
  ['/morskoy', pass],
  ['/morskoy/', pass],
  ['/morskoy/login/old', pass],
  ['/a-1/profile/booking', pass],
  // A link in a sentence takes its end along.
  ['/morskoy.', redirect('/morskoy')],
  ['/morskoy%20', redirect('/morskoy')],
  ['/Morskoy).', redirect('/morskoy')],
  ['/morskoy,', redirect('/morskoy')],
  ['/morskoy%C2%BB/success', redirect('/morskoy/success')],
  ['/.', notFound],
  ['/login.', notFound],
  ['/morskoy/preview', { kind: 'preview', slug: 'morskoy' }],
  ['/morskoy/preview/', { kind: 'preview', slug: 'morskoy' }],
  ['/morskoy/preview/x', pass],
  ['/_preview/morskoy', notFound],
  // Double slashes never lead to another origin.
  ['//login', redirect('/login')],
  ['/morskoy//login', redirect('/morskoy/login')],
  ['//evil.com/login', redirect('/evil.com/login')],
  ['/\\evil.com', redirect('/evil.com')],
  ['///', redirect('/')],
  // Pages of a hotel whose address has lost the hotel lead to the default one.
  ['/login', redirect('/morskoy/login')],
  ['/profile/booking', redirect('/morskoy/profile/booking')],
  // These files are drawn for each hotel.
  ['/morskoy/manifest.webmanifest', pass],
  ['/morskoy/brand/icon.svg', pass],
  // Reservations have numbers.
  ['/morskoy/profile/booking', pass],
  ['/morskoy/profile/booking/', pass],
  ['/morskoy/profile/booking/55', pass],
  ['/morskoy/profile/booking/1000000100000042', pass],
  ['/morskoy/profile/booking/none', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/profile/booking/0', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/profile/booking/5/6', { kind: 'missing-page', slug: 'morskoy' }],
  // A room's page is the same for everybody until it has a stay.
  ['/morskoy/rooms/STD', pass],
  ['/morskoy/rooms/101/', pass],
  ['/morskoy/rooms', redirect('/morskoy')],
  ['/morskoy/rooms/', redirect('/morskoy')],
  ['/morskoy/rooms/STD/x', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/rooms/%D0%9B', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/rooms/a.b', { kind: 'missing-page', slug: 'morskoy' }],
  [`/morskoy/rooms/${'A'.repeat(41)}`, { kind: 'missing-page', slug: 'morskoy' }],
  // A control character belongs to no page.
  ['/morskoy/%0a', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/%0D%0A', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/login%0a', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/%7F', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/100%25', pass],
  // No hotel can have such a slug.
  ['/favicon.ico', notFound],
  ['/wp-login.php', notFound],
  ['/.env', notFound],
  ['/-x', notFound],
  ['/evil.com/login', notFound],
  ['/%2F%2Fevil.com', notFound],
  ['/морской', notFound],
  [`/${'a'.repeat(64)}`, notFound],
  ['/__proto__', notFound],
  // Capitals are redirected.
  ['/Morskoy', redirect('/morskoy')],
  ['/MORSKOY/login', redirect('/morskoy/login')],
  ['/Robots.PHP', notFound],
])('%s', (path, decision) => {
  expect(decide(path)).toEqual(decision);
});

it.each([
  ['/morskoy', 'arrival=2026-12-01', rendered('stay/rooms')],
  ['/morskoy/', 'arrival=', rendered('stay/rooms')],
  ['/morskoy', 'arrival=2026-12-01&room=STD', rendered('stay/rooms')],
  ['/morskoy', 'arrival=2026-12-01&room=STD&rate=BAR', rendered('stay/extras')],
  ['/morskoy', 'arrival=2026-12-01&room=STD&rate=BAR&extras=BRK&edit=extras', rendered('stay/extras')],
  ['/morskoy', 'arrival=2026-12-01&room=STD&rate=BAR&extras=', rendered('stay/payment')],
  ['/morskoy', 'arrival=2026-12-01&set=room.add', rendered('stay/edit')],
  ['/morskoy', 'set=room.add', pass],
  ['/morskoy', 'dfrom=10-12-2026', rendered('stay/link')],
  ['/morskoy/rooms/STD', 'dfrom=10-12-2026', rendered('stay/link/STD')],
  ['/morskoy', 'utm_source=x', pass],
  // Without an arrival it is no search, so the hotel's home answers.
  ['/morskoy', 'adults=2', pass],
  ['/morskoy', 'edit=parameters', pass],
  ['/morskoy', 'checkout=2026-12-03&adults=2', pass],
  ['/morskoy', 'adults=2&room=STD&rate=BAR&extras=', pass],
  ['/morskoy', 'adults=2&set=room.add', pass],
  ['/morskoy/login', 'arrival=2026-12-01', pass],
  ['/morskoy/success', 'order=A-1', rendered('success/order')],
  ['/morskoy/success', '', pass],
  ['/morskoy/stay', 'arrival=2026-12-01', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/stay/rooms', 'arrival=2026-12-01', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/stay/edit', 'adults=2', { kind: 'missing-page', slug: 'morskoy' }],
  ['/morskoy/success/order', 'order=A-1', { kind: 'missing-page', slug: 'morskoy' }],
  ['/морской', 'adults=2', notFound],
])('%s?%s', (path, query, decision) => {
  expect(decide(path, query)).toEqual(decision);
});

it('leaves / to its page when there is no default hotel', () => {
  expect(decide('/', '', '')).toEqual(pass);
  expect(decide('/login', '', '')).toEqual(redirect('/'));
});

it('hands a one-time pass to the sign-in handler', () => {
  expect(decide('/morskoy', 'otp=1')).toEqual({ kind: 'bank-sign-in' });
  expect(decide('/morskoy/profile', 'a=1&otp=')).toEqual({ kind: 'bank-sign-in' });
  expect(decide('/.env', 'otp=1')).toEqual(notFound);
});

it('a room with a stay is rendered for each request, and its route has no path of its own', () => {
  expect(decide('/morskoy/rooms/STD', 'arrival=2026-12-01')).toEqual(rendered('stay/room/STD'));
  expect(decide('/morskoy/rooms/STD/', 'arrival=')).toEqual(rendered('stay/room/STD'));
  expect(decide('/morskoy/rooms/STD', 'utm_source=x')).toEqual(pass);
  expect(decide('/morskoy/rooms/a.b', 'arrival=2026-12-01')).toEqual({
    kind: 'missing-page',
    slug: 'morskoy',
  });
  expect(decide('/morskoy/stay/room/STD')).toEqual({ kind: 'missing-page', slug: 'morskoy' });
});

it.each(['/', '/morskoy', '/morskoy/'])('leads a link of another engine on from %s', (path) => {
  const link = rendered('stay/link');
  expect(decide(path, 'dfrom=13-12-2026&dto=16-12-2026')).toEqual(link);
  expect(decide(path, 'date=2026-12-13')).not.toEqual(link);
  expect(decide(path, 'arrival=2026-12-13&dfrom=13-12-2026')).not.toEqual(link);
});

it('leaves a link of another engine alone where no hotel is the default one, and on other pages', () => {
  expect(decide('/', 'dfrom=13-12-2026', '')).toEqual(pass);
  expect(decide('/morskoy/login', 'dfrom=13-12-2026')).toEqual(pass);
  expect(decide('/morskoy/stay/link', 'dfrom=13-12-2026')).toEqual({ kind: 'missing-page', slug: 'morskoy' });
});
