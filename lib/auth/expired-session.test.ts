import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { hasMetExpiry } from './expired-session.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'nlb_session=1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A call on the page that has failed. */
async function onPage(queries: QueryClient, status: number) {
  const options = { queryKey: ['bookings'], queryFn: () => Promise.reject(new ApiError('http', status)) };
  const stop = new QueryObserver(queries, options).subscribe(() => {});
  await vi.waitFor(() => expect(queries.getQueryState(['bookings'])?.status).toBe('error'));
  return stop;
}

it.each([
  [401, true],
  [500, false],
  [404, false],
])('a page whose first call was answered %d before the watch came: %s', async (status, isMet) => {
  const queries = client();
  await onPage(queries, status);
  expect(hasMetExpiry(queries)).toBe(isMet);
});

it('what a page left behind that is not shown any more ends no session', async () => {
  const queries = client();
  const stop = await onPage(queries, 401);
  stop();
  expect(hasMetExpiry(queries)).toBe(false);
});

it('a write that met the end of the session counts while there is none', async () => {
  const queries = client();
  const write = queries.getMutationCache().build(queries, {
    mutationFn: () => Promise.reject(new ApiError('http', 401)),
  });
  await write.execute(undefined).catch(() => {});
  expect(hasMetExpiry(queries)).toBe(false);
  vi.stubGlobal('document', { cookie: '' });
  expect(hasMetExpiry(queries)).toBe(true);
});

it('an untouched page has met nothing', () => {
  expect(hasMetExpiry(client())).toBe(false);
});

it('a call whose part left the page when the session ended still tells of it', async () => {
  const queries = client();
  const stop = await onPage(queries, 401);
  stop();
  vi.stubGlobal('document', { cookie: '' });
  expect(hasMetExpiry(queries)).toBe(true);
});
