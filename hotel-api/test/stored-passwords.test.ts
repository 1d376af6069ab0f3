import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '#api/src/accounts/passwords.ts';
import { createWorld } from './world.ts';

test('a password that was stored at another cost signs in, and is stored anew', async () => {
  const world = await createWorld();
  const stored = async () => {
    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from users where username_key = 'elena'`.execute(world.db);
    return rows[0]?.password_hash;
  };
  const old = await hashPassword('Staryj2026', 2 ** 3);
  await sql`update users set password_hash = ${old} where username_key = 'elena'`.execute(world.db);
  const signIn = (password: string) => world.post('users/jwt-token/', { username: 'elena', password });
  expect((await signIn('Morskoy2026')).status).toBe(400);
  expect(await stored()).toBe(old);
  expect((await signIn('Staryj2026')).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$scrypt\$ln=1,r=8,p=1\$/);
  expect((await signIn('Staryj2026')).status).toBe(200);
  expect((await signIn('Morskoy2026')).status).toBe(400);
  expect(await stored()).toBe(renewed);
  await world.close();
});
