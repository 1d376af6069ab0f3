import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readList } from './keep-valid.ts';
import { report } from './report.ts';

const sentry = vi.hoisted(() => ({
  getClient: vi.fn<() => object | undefined>(),
  init: vi.fn(),
  captureException: vi.fn(),
  captureMessage: vi.fn(),
}));
const loaded = vi.hoisted(() => vi.fn());
vi.mock('@sentry/nextjs', () => {
  loaded();
  return sentry;
});

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('loads nothing where no DSN is configured', async () => {
  vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', '');
  await report(new Error('x'));
  expect(loaded).not.toHaveBeenCalled();
});

it('a page that could not go on is reported, also before Sentry has started by itself', async () => {
  vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', 'https://k@o.example/1');
  const error = new Error('x');
  await report(error);
  expect(sentry.init).toHaveBeenCalledOnce();
  sentry.getClient.mockReturnValue({});
  await report(error);
  expect(sentry.init).toHaveBeenCalledOnce();
  expect(sentry.captureException.mock.calls).toEqual([[error], [error]]);
});

it('what the server has reported already is not reported by the page again', async () => {
  vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', 'https://k@o.example/1');
  await report(Object.assign(new Error('x'), { digest: '123' }));
  expect(sentry.captureException).not.toHaveBeenCalled();
});

it('a list of which a browser shows less than it got is reported once, without what was in it', async () => {
  vi.stubEnv('NEXT_PUBLIC_SENTRY_DSN', 'https://k@o.example/1');
  vi.stubGlobal('window', {});
  const schema = z.object({ price: z.number() });
  for (let time = 0; time < 2; time += 1)
    expect(readList(schema, [{ price: 'secret' }, { price: 2 }], 'Bookings at hotel 1')).toEqual([
      { price: 2 },
    ]);
  await vi.waitFor(() => expect(sentry.captureMessage).toHaveBeenCalled());
  expect(sentry.captureMessage.mock.calls).toEqual([
    ['Bookings at hotel 1: left out [0].price (invalid_type)', 'warning'],
  ]);
});
