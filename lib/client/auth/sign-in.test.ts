import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RegistrationProgress, signIn, signUp } from './sign-in.ts';

const REQUEST = {
  username: 'elena',
  email: 'elena@example.com',
  first_name: 'Елена',
  last_name: 'Смирнова',
  phone: '+79001234567',
  password: 'Passw0rd',
};
const ACCOUNT = '/api/v1/users/accounts/register/';
const TOKEN = '/api/v1/users/jwt-token/';
const PROFILE = '/api/v1/opera/create-profile/5/';

const HERE = { hotelId: 5, hotelSystem: 'opera' };

let calls: { address: string; body: unknown }[];
let failing: string | null;
let failingStatus: number;

beforeEach(() => {
  calls = [];
  failing = null;
  failingStatus = 400;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push({ address, body: JSON.parse(String(init.body)) });
    return Response.json(address === failing ? { username: ['Занято'] } : {}, {
      status: address === failing ? failingStatus : 200,
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('signs in with the credentials', async () => {
  await signIn({ username: 'elena', password: 'Passw0rd' });
  expect(calls).toEqual([{ address: TOKEN, body: { username: 'elena', password: 'Passw0rd' } }]);
});

describe('registration', () => {
  const fresh = (): RegistrationProgress => ({ isRegistered: false, isSignedIn: false });

  it('registers, signs in and creates the profile, in this order', async () => {
    await signUp(REQUEST, HERE, fresh());
    expect(calls).toEqual([
      { address: ACCOUNT, body: REQUEST },
      { address: TOKEN, body: { username: 'elena', password: 'Passw0rd' } },
      { address: PROFILE, body: REQUEST },
    ]);
  });

  it.each([
    [ACCOUNT, [ACCOUNT], { isRegistered: false, isSignedIn: false }],
    [TOKEN, [ACCOUNT, TOKEN], { isRegistered: true, isSignedIn: false }],
    [PROFILE, [ACCOUNT, TOKEN, PROFILE], { isRegistered: true, isSignedIn: true }],
  ])('stops at the failure of %s and keeps its body', async (step, made, done) => {
    failing = step;
    const progress = fresh();
    await expect(signUp(REQUEST, HERE, progress)).rejects.toMatchObject({
      status: 400,
      body: { username: ['Занято'] },
    });
    expect(calls.map(({ address }) => address)).toEqual(made);
    expect(progress).toEqual(done);
  });

  it('whose session the hotel system refuses can be retried', async () => {
    failing = PROFILE;
    failingStatus = 401;
    const progress = fresh();
    await expect(signUp(REQUEST, HERE, progress)).rejects.toMatchObject({ status: 401 });
    failing = null;
    await signUp(REQUEST, HERE, progress);
    expect(calls.map(({ address }) => address)).toEqual([ACCOUNT, TOKEN, PROFILE, TOKEN, PROFILE]);
  });

  it('a retry continues where the last attempt stopped', async () => {
    await signUp(REQUEST, HERE, { isRegistered: true, isSignedIn: false });
    expect(calls.map(({ address }) => address)).toEqual([TOKEN, PROFILE]);
  });
});
