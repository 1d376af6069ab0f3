import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#rules/errors/api-error.ts';
import { createQueryClient } from './query-client.ts';
import { changeSession, endSession } from './session-change.ts';
import { signIn, signOut } from './sign-in.ts';

const assign = vi.fn();

function standAt(pathname: string, search = ''): void {
  vi.stubGlobal('window', { location: { pathname, search, assign } });
}

beforeEach(() => {
  assign.mockReset();
  changeSession(false);
  vi.stubGlobal('document', { cookie: '' });
  standAt('/morskoy', '?arrival=2026-12-01&adults=2,1&utm=x');
});
afterEach(() => {
  changeSession(false);
  vi.unstubAllGlobals();
});

const load = (status: number) =>
  createQueryClient('/morskoy')
    .fetchQuery({ queryKey: ['bookings'], queryFn: () => Promise.reject(new ApiError('http', status)) })
    .catch(() => {});

it.each([
  [401, 1],
  [500, 0],
  [404, 0],
])('a load answered %d ends the session: %d times', async (status, times) => {
  await load(status);
  expect(assign).toHaveBeenCalledTimes(times);
});

it('a write answered 401 ends the session', async () => {
  const queries = createQueryClient('/morskoy');
  const write = queries.getMutationCache().build(queries, {
    mutationFn: () => Promise.reject(new ApiError('http', 401)),
  });
  await write.execute(undefined).catch(() => {});
  expect(assign).toHaveBeenCalledOnce();
});

it('many calls answered 401 open the login once, over the same choices', async () => {
  await Promise.all([load(401), load(401)]);
  await endSession('/morskoy', 'order');
  expect(assign.mock.calls).toEqual([['/morskoy/login?arrival=2026-12-01&adults=2,1&reason=ended']]);
});

it.each(['/morskoy/login', '/morskoy/login/old', '/morskoy/register'])('%s stays as it is', async (path) => {
  standAt(path);
  await load(401);
  expect(assign).not.toHaveBeenCalled();
});

describe.each([
  ['a login', () => signIn({ username: 'elena', password: 'x' })],
  ['a logout', () => signOut()],
])('%s', (_name, change) => {
  const answered = (answer: Promise<Response>) => {
    vi.stubGlobal('fetch', () => answer);
    return change();
  };

  it('is not taken for the end of a session, although a call is answered 401 before or after it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const changing = answered(promise);
    await load(401);
    resolve(Response.json({}));
    await changing;
    await load(401);
    expect(assign).not.toHaveBeenCalled();
  });

  it('that does not get through lets the session end by itself', async () => {
    const broken = Promise.reject(new TypeError('no network'));
    await expect(answered(broken)).rejects.toMatchObject({ kind: 'network' });
    await load(401);
    expect(assign).toHaveBeenCalledOnce();
  });
});
