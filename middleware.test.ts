import { NextRequest } from 'next/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Asks a middleware that has read the current environment. */
async function ask(path: string, init?: { method?: string; headers?: Record<string, string> }) {
  const { middleware } = await import('./middleware.ts');
  return middleware(new NextRequest(new URL(path, 'http://localhost:3000'), init));
}
const rewritten = (response: Response) => response.headers.get('x-middleware-rewrite');

it('redirects / to the default hotel and keeps the query', async () => {
  vi.stubEnv('DEFAULT_HOTEL_SLUG', 'alpina');
  const response = await ask('/?promo=1');
  expect(response.status).toBe(307);
  expect(response.headers.get('location')).toBe('http://localhost:3000/alpina?promo=1');
});

it.each([
  [
    '/morskoy?arrival=2026-12-10&amp;departure=2026-12-13',
    '/morskoy?arrival=2026-12-10&departure=2026-12-13',
  ],
  ['/morskoy?arrival=2026-12-10&departure=2026-12-13.', '/morskoy?arrival=2026-12-10&departure=2026-12-13'],
  [
    '/morskoy?arrival=2026-12-10&amp;room=STD&amp;rate=BAR).',
    '/morskoy?arrival=2026-12-10&room=STD&rate=BAR',
  ],
])('leads %s to what was meant', async (link, meant) => {
  const response = await ask(link);
  expect(response.headers.get('location')).toBe(`http://localhost:3000${meant}`);
  expect((await ask(meant)).headers.get('location')).toBeNull();
});

it('leads a page on to the address with the marks of the page before, and no part of a page', async () => {
  const address = '/morskoy?arrival=2026-12-10';
  const headers = {
    host: 'localhost:3000',
    referer: 'http://localhost:3000/morskoy?utm_source=mail',
  };
  const led = await ask(address, { headers });
  expect(led.headers.get('location')).toBe(`http://localhost:3000${address}&utm_source=mail`);
  const part = await ask(address, { headers: { ...headers, 'x-page-part': '1' } });
  expect(part.headers.get('location')).toBeNull();
});

it('passes / through when the default hotel is explicitly empty', async () => {
  vi.stubEnv('DEFAULT_HOTEL_SLUG', '');
  expect((await ask('/')).headers.get('x-middleware-next')).toBe('1');
});

it('stays on its own origin whatever the double slash says', async () => {
  const location = (await ask('http://localhost:3000//evil.com/login')).headers.get('location');
  expect(location).toBe('http://localhost:3000/evil.com/login');
});

it('answers an impossible slug with the 404 page', async () => {
  expect(rewritten(await ask('/wp-login.php'))).toBe('http://localhost:3000/_not-found');
});

it('answers an impossible booking number with the hotel’s own 404', async () => {
  expect(rewritten(await ask('/alpina/profile/booking/none'))).toBe('http://localhost:3000/alpina/no-page');
});

it('answers a page that has failed with what stands in for it, whatever its address asks for', async () => {
  const headers = { 'x-failed-page': '1' };
  const address = '/morskoy?arrival=2026-12-10&departure=2026-12-13';
  expect(rewritten(await ask(address, { headers }))).toContain('http://localhost:3000/_failed/morskoy?');
  expect(rewritten(await ask('/_failed/morskoy', { headers }))).toBe('http://localhost:3000/_not-found');
});

it('sends a one-time pass to the sign-in handler, but not for HEAD', async () => {
  expect(rewritten(await ask('/morskoy/login?otp=x'))).toBe('http://localhost:3000/api/auth/bank?otp=x');
  expect(rewritten(await ask('/morskoy/login?otp=x', { method: 'HEAD' }))).toBeNull();
  expect(rewritten(await ask('/morskoy?otp=x', { method: 'POST' }))).toBe(
    'http://localhost:3000/api/auth/bank?otp=x',
  );
});

it.each([
  ['/api/v1/users/info/', false],
  ['/_next/static/a.js', false],
  ['/robots.txt', false],
  ['/llms.txt', false],
  ['/llms.txt/x', true],
  ['/.well-known/security.txt', false],
  ['/.well-known/api-catalog', false],
  ['/.well-known/none', true],
  ['/icon.svg', false],
  ['/assets/faces/serif.woff2', false],
  ['/morskoy/brand/icon.svg', true],
  ['/morskoy/manifest.webmanifest', true],
  ['/', true],
  ['/morskoy', true],
  ['/favicon.ico', false],
  ['/apiary', true],
])('matcher on %s: %s', async (path, matches) => {
  const { config } = await import('./middleware.ts');
  expect(new RegExp(`^${config.matcher[0]}$`).test(path)).toBe(matches);
});
