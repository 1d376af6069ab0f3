import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { createQueryClient } from '@/lib/query/query-client';
import { takeExpiry } from './expired-session.ts';

const dispatchEvent = vi.fn();

beforeEach(() => {
  vi.stubGlobal('window', { dispatchEvent });
  dispatchEvent.mockClear();
});
afterEach(() => {
  takeExpiry();
  vi.unstubAllGlobals();
});

const load = (status: number) =>
  createQueryClient()
    .fetchQuery({ queryKey: ['bookings'], queryFn: () => Promise.reject(new ApiError('http', status)) })
    .catch(() => {});

it.each([
  [401, true],
  [500, false],
  [404, false],
])('a load answered %d ends the session: %s', async (status, isOver) => {
  await load(status);
  expect(dispatchEvent).toHaveBeenCalledTimes(isOver ? 1 : 0);
  expect(takeExpiry()).toBe(isOver);
});

it('a write answered 401 ends the session', async () => {
  const queries = createQueryClient();
  const write = queries.getMutationCache().build(queries, {
    mutationFn: () => Promise.reject(new ApiError('http', 401)),
  });
  await write.execute(undefined).catch(() => {});
  expect(dispatchEvent).toHaveBeenCalledOnce();
  expect(takeExpiry()).toBe(true);
});

it('an earlier 401 is reported once', async () => {
  await load(401);
  expect([takeExpiry(), takeExpiry()]).toEqual([true, false]);
});

it('it is remembered although the call was repeated since, without a session', async () => {
  const queries = createQueryClient();
  const answers = [() => Promise.reject(new ApiError('http', 401)), () => Promise.resolve(null)];
  const ask = () => queries.fetchQuery({ queryKey: ['user'], queryFn: () => answers.shift()?.() });
  await ask().catch(() => {});
  await ask();
  expect(takeExpiry()).toBe(true);
});
