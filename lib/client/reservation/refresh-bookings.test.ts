import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshReservations, reservationDetailOptions } from './account-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a cancelled booking is refetched after a second, not sooner', async () => {
  const queries = new QueryClient();
  const { queryKey } = reservationDetailOptions(55);
  queries.getQueryCache().build(queries, { queryKey }).setData({});
  const isStale = () => queries.getQueryState(queryKey)?.isInvalidated;
  const refreshed = refreshReservations(queries, null);
  await vi.advanceTimersByTimeAsync(999);
  expect(isStale()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refreshed;
  expect(isStale()).toBe(true);
});
