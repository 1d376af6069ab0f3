import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userOptions } from './user-query.ts';

const USER = { id: 1, first_name: 'Елена' };

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { cookie: 'nlb_session=1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(json: unknown, status = 200) {
  const fetched = vi.fn(async (_address: string) => Response.json(json, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const load = () => new QueryClient().fetchQuery({ ...userOptions, retryDelay: 0 });

it('without a session there is no user and no call', async () => {
  vi.stubGlobal('document', { cookie: 'theme=dark' });
  const fetched = answerWith(USER);
  expect(await load()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('with a session it is the user that the API names', async () => {
  const fetched = answerWith(USER);
  expect(await load()).toEqual(USER);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/users/info/');
});

it.each([
  [401, 1],
  [500, 2],
])('%d is an error after %d calls', async (status, times) => {
  const fetched = answerWith({ detail: 'x' }, status);
  await expect(load()).rejects.toMatchObject({ status });
  expect(fetched).toHaveBeenCalledTimes(times);
});
