import { describe, expect, test } from 'vitest';

import { networkOf } from '#api/src/digest.ts';
import { useWorld } from './world.ts';

describe('guesses of a password', () => {
  const world = useWorld({ environment: { TRUST_PROXY: '1' } });

  const HOME = '192.0.2.1';
  const signIn = (username: string, password: string, from: string) =>
    world.post('users/jwt-token/', { username, password }, null, { 'x-forwarded-for': from });
  const right = async (from: string) => (await signIn('Ivan', 'Nevsky2026', from)).status;
  const guess = async (from: string, username = 'ivan') => (await signIn(username, 'Wrong2026', from)).status;
  const guesses = async (networks: number, username = 'ivan') => {
    const statuses: number[] = [];
    for (let network = 0; network < networks; network += 1)
      for (let time = 0; time < 5; time += 1) statuses.push(await guess(`203.0.113.${network}`, username));
    return statuses;
  };
  const networksOf = async (username: string) => {
    const rows = await world.db
      .selectFrom('login_networks')
      .innerJoin('users', 'users.id', 'user_id')
      .select('network')
      .where('username_key', '=', username)
      .execute();
    return rows.map(({ network }) => network);
  };

  test('after five from one network even the right password waits there, and nowhere else', async () => {
    for (let time = 0; time < 5; time += 1) expect(await guess('198.51.100.1')).toBe(400);
    const refused = await signIn('ivan', 'Nevsky2026', '198.51.100.1');
    expect(refused).toMatchObject({
      status: 429,
      body: { non_field_errors: ['Слишком много попыток. Повторите через 15 минут'] },
      headers: { 'retry-after': '900' },
    });
    expect(await right('198.51.100.2')).toBe(200);
    world.passMinutes(16);
    expect(await right('198.51.100.1')).toBe(200);
    world.passMinutes(61);
  });

  test('thirty from all new networks in an hour: her own network stays open to the owner', async () => {
    expect(await right(HOME)).toBe(200);
    expect(await guesses(6)).toEqual(Array(30).fill(400));
    expect(await guess('203.0.113.77')).toBe(429);
    const refused = await signIn('ivan', 'Nevsky2026', '203.0.113.78');
    expect(refused.body.non_field_errors[0]).toMatch(/из разных мест.*войдите там, где входили раньше/);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await right(HOME)).toBe(200);
    // At the owner's own network a guesser has five attempts, like anybody else.
    for (let time = 0; time < 5; time += 1) expect(await guess(HOME)).toBe(400);
    expect(await right(HOME)).toBe(429);
    world.passMinutes(61);
    expect(await right('203.0.113.78')).toBe(200);
  });

  test('a name that nobody has is answered like any other', async () => {
    expect(await guesses(6, 'nobody-here')).toEqual(Array(30).fill(400));
    expect(await guess('203.0.113.77', 'nobody-here')).toBe(429);
    world.passMinutes(61);
  });

  test('the last ten networks are remembered, none by its address', async () => {
    for (let network = 0; network < 12; network += 1) {
      expect(await right(`192.0.2.${100 + network}`)).toBe(200);
      world.passMinutes(1);
    }
    const remembered = await networksOf('ivan');
    const last = Array.from({ length: 10 }, (_, index) =>
      networkOf(world.context, { ip: `192.0.2.${102 + index}` }),
    );
    expect(new Set(remembered)).toEqual(new Set(last));
    expect(await right('192.0.2.102')).toBe(200);
    world.passMinutes(1);
    expect(await right('192.0.2.200')).toBe(200);
    expect(await networksOf('ivan')).toContain(networkOf(world.context, { ip: '192.0.2.102' }));
  });

  test('so is the network of a sign-on through the bank', async () => {
    const bank = '/api/v1/users/bank-sso';
    const sent = await world.form(`${bank}/login-form/`, { hotel_alias: 'morskoy', client: 'elena' });
    const pass = new URL(String(sent.headers.location)).searchParams.get('otp');
    const headers = { 'x-forwarded-for': HOME };
    const response = await world.send({ method: 'GET', url: `${bank}/token/?otp=${pass}`, headers });
    expect(response.status).toBe(200);
    expect(await networksOf('elena')).toEqual([networkOf(world.context, { ip: HOME })]);
  });
});
