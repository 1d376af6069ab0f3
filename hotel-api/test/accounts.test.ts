import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '#api/src/accounts/passwords.ts';
import { tokenResponse, userInfo } from '#contract/schemas/users.ts';
import { DEMO_CONSENTS } from './booking-request.ts';
import { START } from './demo-data.ts';
import { createWorld, useWorld } from './world.ts';

const PERSON = {
  username: 'Novy.Gost_1',
  email: 'Novy@example.com',
  first_name: 'Новый',
  last_name: 'Гость',
  middle_name: 'Иванович',
  phone: '+79001234567',
  date_of_birth: '1990-02-28',
  password: 'Parol2026',
};

/** The spy is removed after the test, so that no other test counts its work. */
function spyOnScrypt() {
  const spy = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return spy;
}

/** scrypt itself runs and is counted, since its work is what the time of a response could tell. */
async function workDuring<Result>(work: () => Promise<Result>) {
  const { mock } = spyOnScrypt();
  const before = mock.calls.length;
  const result = await work();
  const calls = mock.calls.slice(before).map(([, , bytes, options]) => ({ bytes, options }));
  return { result, work: calls };
}

describe('accounts', () => {
  const world = useWorld();

  const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
    world.post('users/jwt-token/', { username, password }, null, headers);

  test('sign in, user info, revoke', async () => {
    const { status, body } = await signIn('ELENA', 'Morskoy2026');
    expect(status).toBe(200);
    const { token } = tokenResponse.parse(body);
    expect(token).toMatch(/^[\w-]{43}$/);
    const info = await world.get('users/info/', token);
    expect(userInfo.parse(info.body)).toMatchObject({ first_name: 'Елена', is_company_employee: false });
    expect(info.headers['cache-control']).toBe('no-store');
    expect(info.text).not.toMatch(/scrypt|password/);
    expect((await world.post('users/logout/', {}, token)).status).toBe(204);
    expect((await world.get('users/info/', token)).status).toBe(401);
    // A logout needs no body, so the request has none.
    const headers = { authorization: `NLB ${token}` };
    expect((await world.send({ method: 'POST', url: '/api/v1/users/logout/', headers })).status).toBe(204);
  });

  test('the database keeps neither passwords nor tokens', async () => {
    const token = await world.login('ivan');
    const rows = await world.db.selectFrom('tokens').selectAll().execute();
    const users = await world.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify([rows, users])).not.toMatch(new RegExp(`${token}|Morskoy2026|Nevsky2026`));
    expect(new Set(users.map(({ password_hash }) => password_hash.split('$')[3])).size).toBe(users.length);
  });

  test('a token lives seven days', async () => {
    const token = await world.login('elena');
    world.passMinutes(7 * 24 * 60 - 1);
    expect((await world.get('users/info/', token)).status).toBe(200);
    world.passMinutes(1);
    expect((await world.get('users/info/', token)).status).toBe(401);
    world.setTime(START);
  });

  test.each([undefined, 'Bearer abc', 'NLB', 'NLB short', `NLB ${'a'.repeat(43)}`, `nlb ${'a'.repeat(43)}`])(
    'no entry with %j',
    async (authorization) => {
      const calls = [
        'users/info/',
        'users/guest/relation_degrees/',
        'account-reservation/list/1/',
        'account-reservation/detail/1/',
        'users/attachments/1/',
      ];
      const headers = authorization ? { authorization } : {};
      for (const call of calls) {
        const response = await world.send({ method: 'GET', url: `/api/v1/${call}`, headers });
        expect(response).toMatchObject({ status: 401, body: { detail: expect.any(String) } });
      }
    },
  );

  test('wrong name and wrong password: one answer, after the same work', async () => {
    const known = await workDuring(() => signIn('elena', 'Wrong2026'));
    const unknown = await workDuring(() => signIn('nobody-here', 'Wrong2026'));
    expect(known.result).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
    expect(unknown.result.body).toEqual(known.result.body);
    expect(known.work).toHaveLength(1);
    expect(unknown.work).toEqual(known.work);
    world.passMinutes(16);
  });

  test('successful attempts do not count', async () => {
    for (let index = 0; index < 8; index += 1)
      expect((await signIn('elena', 'Morskoy2026')).status).toBe(200);
  });

  test('thirty wrong attempts per IP address; parallel guesses do not exceed it', async () => {
    world.passMinutes(16);
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn(`name${index}`, 'Wrong2026', { 'x-forwarded-for': `10.2.0.${index}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    world.passMinutes(16);
  });

  test('register, sign in, profile', async () => {
    const forged = { ...PERSON, is_company_employee: true, id: 1, bank_client: true };
    const { status, body } = await world.post('users/accounts/register/', forged);
    expect(status).toBe(200);
    const token = (await signIn('novy.gost_1', 'Parol2026')).body.token;
    const info = async () => (await world.get('users/info/', token)).body;
    expect(await info()).toMatchObject({
      ...{ id: body.id, email: 'Novy@example.com', is_company_employee: false, user_guests: [] },
      ...{ date_of_birth: '1990-02-28', is_hotel_guest: false },
    });
    const profile = (changes: object = {}, hotel = 'opera/create-profile/1') =>
      world.post(
        `${hotel}/`,
        { ...PERSON, ...(hotel.endsWith('/1') ? { consents: DEMO_CONSENTS } : {}), ...changes },
        token,
      );
    const made = await profile();
    expect(made.status).toBe(200);
    expect((await profile()).body.id).toBe(made.body.id);
    expect((await profile({}, 'fidelio/create-profile/2')).status).toBe(200);
    expect((await profile({}, 'fidelio/create-profile/1')).status).toBe(404);
    expect((await profile({ date_of_birth: undefined, is_hotel_guest: true })).status).toBe(200);
    expect(await info()).toMatchObject({ date_of_birth: '1990-02-28', is_hotel_guest: true });
    expect((await profile({ date_of_birth: '1990-02-30' })).body).toHaveProperty('date_of_birth');
    expect((await profile({}, 'opera/create-profile/9')).status).toBe(404);
    expect((await world.post('opera/create-profile/1/', PERSON)).status).toBe(401);
  });

  test('taken names and addresses are said by field', async () => {
    const same = { ...PERSON, username: 'NOVY.GOST_1', email: 'novy@EXAMPLE.com' };
    expect(await world.post('users/accounts/register/', same)).toMatchObject({
      status: 400,
      body: { username: ['Имя пользователя уже занято'], email: ['Эта почта уже зарегистрирована'] },
    });
  });

  test.each([
    ['username', 'a b', 'Недопустимые символы'],
    ['email', 'a@b', 'Недопустимые символы'],
    ['phone', '12', 'Недопустимый формат номера'],
    ['first_name', ' ', 'Это поле не должно быть пустым'],
    ['password', 'Password', 'Пароль должен содержать хотя бы 1 цифру'],
    ['password', 'Password1', 'Этот пароль подбирают одним из первых. Придумайте другой'],
    ['password', 7, 'Ожидается строка'],
  ])('register refuses %s %j', async (field, value, message) => {
    const { status, body } = await world.post('users/accounts/register/', { ...PERSON, [field]: value });
    expect(status).toBe(400);
    expect(body[field]).toContain(message);
  });

  test('registration is limited by address', async () => {
    world.passMinutes(61);
    const responses = [];
    for (let index = 0; index < 31; index += 1)
      responses.push((await world.post('users/accounts/register/', PERSON)).status);
    expect(responses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(responses[30]).toBe(429);
  });

  test('logs hold no token, pass, password, name or address', async () => {
    const logs = world.logs();
    expect(logs).toMatch(/"route":"\/api\/v1\/users\/jwt-token\/"/);
    const tokens = await world.login('elena');
    for (const secret of [tokens, 'Morskoy2026', 'Nevsky2026', 'otp=', 'NLB', 'elena', 'Novy', '127.0.0.1']) {
      expect(world.logs()).not.toContain(secret);
    }
  });
});

test('where guests are, a password costs 128 MB and as much time, at registration and at each sign-in', async () => {
  const world = await createWorld({ environment: { PASSWORD_COST: '' } });
  const { username, password } = PERSON;
  const { result, work } = await workDuring(async () => [
    await world.post('users/accounts/register/', PERSON),
    await world.post('users/jwt-token/', { username, password }),
    await world.post('users/jwt-token/', { username, password: 'Wrong2026' }),
    await world.post('users/jwt-token/', { username: 'nobody-here', password }),
  ]);
  expect(result.map(({ status }) => status)).toEqual([200, 200, 400, 400]);
  expect(work).toHaveLength(4);
  for (const { bytes, options } of work) {
    expect(bytes).toBe(32);
    expect(options).toMatchObject({ N: 2 ** 17, r: 8, p: 1 });
  }
  await world.close();
});

test('while too many passwords are worked on, whoever signs in or registers is told when to come again', async () => {
  const world = await createWorld();
  const { username, password } = PERSON;
  const gate = Promise.withResolvers<void>();
  const real = crypto.scrypt as unknown as (...args: unknown[]) => void;
  const late = (...args: unknown[]) => {
    const done = args.pop() as (...given: unknown[]) => void;
    real(...args, (...given: unknown[]) => void gate.promise.then(() => done(...given)));
  };
  spyOnScrypt().mockImplementation(late as unknown as typeof crypto.scrypt);
  syncBuiltinESMExports();
  // Two are derived at once and fifty wait, so the next must be refused.
  const others = Array.from({ length: 52 }, () => hashPassword(password, 2));
  try {
    for (const response of [
      await world.post('users/jwt-token/', { username, password }),
      await world.post('users/accounts/register/', PERSON),
    ]) {
      expect([response.status, response.headers['retry-after']]).toEqual([503, '2']);
      expect(response.body).toEqual({ non_field_errors: [expect.stringMatching(/Повторите/)] });
    }
  } finally {
    gate.resolve();
    await Promise.all(others);
  }
  expect((await world.post('users/accounts/register/', PERSON)).status).toBe(200);
  expect((await world.post('users/jwt-token/', { username, password })).status).toBe(200);
  await world.close();
});

test('behind a proxy the limit follows the forwarded address, and only the proxy’s own entry', async () => {
  const world = await createWorld({ environment: { TRUST_PROXY: '1' } });
  const guess = (forwarded: string, index: number) => {
    const login = { username: `user${index}`, password: 'x' };
    return world.post('users/jwt-token/', login, null, { 'x-forwarded-for': forwarded });
  };
  const first = await Promise.all(
    Array.from({ length: 31 }, (_, index) => guess(`6.6.6.${index}, 10.0.0.1`, index)),
  );
  expect(first.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await guess('10.0.0.2', 99)).status).toBe(400);
  await world.close();
});
