import { beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from './new-account.ts';
import { useWorld } from './world.ts';

describe('bank sign-on', () => {
  const world = useWorld();
  // The account is no client of the bank, so its name must not sign in there.
  beforeAll(() => newAccount(world, 'Novy.Gost_1'));

  const form = (fields: Record<string, string>, headers?: Record<string, string>) =>
    world.form('/api/v1/users/bank-sso/login-form/', fields, headers);
  const exchange = (otp: string, more = '') => world.get(`users/bank-sso/token/?otp=${otp}${more}`);
  const pass = async (alias = 'alpina', client = 'ivan') => {
    const response = await form({ hotel_alias: alias, client });
    expect(response.status).toBe(303);
    const location = new URL(String(response.headers.location));
    expect(location.origin + location.pathname).toBe(`http://localhost:3000/${alias}`);
    return location.searchParams.get('otp') ?? '';
  };

  test('a marked test page offers the employee and the client', async () => {
    const page = await world.get('users/bank-sso/login-form/?hotel_alias=alpina');
    expect(page.text).toMatch(/Тестовая страница банка/);
    expect(page.text).toMatch(/Альпина.*Елена Соколова.*клиент банка.*Иван Орлов.*сотрудник компании/s);
    expect((await world.get('users/bank-sso/login-form/?hotel_alias=nowhere')).status).toBe(404);
    expect((await world.get('users/bank-sso/login-form/')).status).toBe(400);
    expect((await world.get('users/bank-sso/login-form/?hotel_alias=<script>')).status).toBe(400);
  });

  test('a pass gives a token once', async () => {
    const otp = await pass();
    const { status, body } = await exchange(otp);
    expect(status).toBe(200);
    expect((await world.get('users/info/', body.token)).body).toMatchObject({
      first_name: 'Иван',
      is_company_employee: true,
    });
    expect(await exchange(otp)).toMatchObject({ status: 400, body: { detail: expect.any(String) } });
  });

  test('of twenty parallel exchanges one wins', async () => {
    const otp = await pass();
    const responses = await Promise.all(Array.from({ length: 20 }, () => exchange(otp)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('it ends after two minutes and belongs to its hotel', async () => {
    const late = await pass();
    world.passMinutes(2);
    expect((await exchange(late)).status).toBe(400);
    const foreign = await pass('alpina');
    expect((await exchange(foreign, '&hotel_alias=morskoy')).status).toBe(400);
    expect((await exchange(foreign, '&hotel_alias=alpina')).status).toBe(400);
    expect((await exchange(await pass('alpina'), '&hotel_alias=alpina')).status).toBe(200);
  });

  test('only bank clients, only from its own page, only real hotels', async () => {
    const right = { hotel_alias: 'alpina', client: 'ivan' };
    expect((await form({ ...right, client: 'Novy.Gost_1' })).status).toBe(404);
    expect((await form({ ...right, hotel_alias: 'nowhere' })).status).toBe(404);
    expect((await form({ client: 'ivan' })).status).toBe(400);
    expect((await form(right, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await exchange('')).status).toBe(400);
    expect((await world.get('users/bank-sso/token/')).body).toHaveProperty('otp');
  });

  test('guessing one-time passes is limited', async () => {
    world.passMinutes(11);
    const statuses = new Set<number>();
    for (let index = 0; index < 61; index += 1) statuses.add((await exchange(`guess${index}`)).status);
    expect([...statuses]).toEqual([400, 429]);
  });

  test('logs hold no pass, token, name or address', async () => {
    // The limit of guesses is over after that.
    world.passMinutes(11);
    const otp = await pass();
    const { token } = (await exchange(otp)).body;
    expect(world.logs()).toMatch(/"route":"\/api\/v1\/users\/bank-sso\/token\/"/);
    for (const secret of [otp, token, 'otp=', 'NLB', 'ivan', 'Novy', '127.0.0.1'])
      expect(world.logs()).not.toContain(secret);
  });
});
