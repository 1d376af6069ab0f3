import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { createQueryClient } from '@/lib/query/query-client';
import { type SessionNews, watchSession } from './session-channel.ts';

/** What a watch that comes now is told. */
function news(): SessionNews[] {
  const heard: SessionNews[] = [];
  watchSession((told) => heard.push(told))();
  return heard;
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  news();
  vi.unstubAllGlobals();
});

const load = (status: number) =>
  createQueryClient()
    .fetchQuery({ queryKey: ['bookings'], queryFn: () => Promise.reject(new ApiError('http', status)) })
    .catch(() => {});

it.each<[number, SessionNews[]]>([
  [401, ['expired']],
  [500, []],
  [404, []],
])('a load answered %d ends the session: %j', async (status, told) => {
  await load(status);
  expect(news()).toEqual(told);
});

it('a write answered 401 ends the session', async () => {
  const queries = createQueryClient();
  const write = queries.getMutationCache().build(queries, {
    mutationFn: () => Promise.reject(new ApiError('http', 401)),
  });
  await write.execute(undefined).catch(() => {});
  expect(news()).toEqual(['expired']);
});

it('it is remembered although the call was repeated since, without a session', async () => {
  const queries = createQueryClient();
  const answers = [() => Promise.reject(new ApiError('http', 401)), () => Promise.resolve(null)];
  const ask = () => queries.fetchQuery({ queryKey: ['user'], queryFn: () => answers.shift()?.() });
  await ask().catch(() => {});
  await ask();
  expect(news()).toEqual(['expired']);
});
