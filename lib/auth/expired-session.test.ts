import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { createQueryClient } from '@/lib/query/query-client';
import { announceSession, type SessionNews, watchSession } from './session-channel.ts';
import { signOut } from './sign-in.ts';

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
  announceSession('signed-in');
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

describe('a logout', () => {
  const leave = (answer: Promise<Response>) => {
    vi.stubGlobal('fetch', () => answer);
    return signOut();
  };

  it('is not told to be the end of a session, by a call that is answered 401 before or after it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const leaving = leave(promise);
    await load(401);
    resolve(Response.json({}));
    await leaving;
    announceSession('signed-out');
    await load(401);
    expect(news()).toEqual(['signed-out']);
  });

  it('that does not get through lets the session end by itself', async () => {
    await expect(leave(Promise.reject(new TypeError('no network')))).rejects.toMatchObject({
      kind: 'network',
    });
    await load(401);
    expect(news()).toEqual(['expired']);
  });

  it('lets the next session end by itself', async () => {
    await leave(Promise.resolve(Response.json({})));
    announceSession('signed-out');
    announceSession('signed-in');
    await load(401);
    expect(news()).toEqual(['expired']);
  });
});
