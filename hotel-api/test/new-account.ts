import { expect } from 'vitest';
import type { World } from './world.ts';

/** Registers and signs in an account that no hotel knows. Returns the token. */
export async function newAccount(world: World, username: string): Promise<string> {
  const headers = { 'x-forwarded-for': '198.51.100.200' };
  const login = { username, password: 'Parol2026' };
  const person = { first_name: 'Новый', last_name: 'Гость', middle_name: 'Иванович', phone: '+79001234567' };
  const form = { ...login, ...person, email: `${username}@guest.example` };
  const registered = await world.post('users/accounts/register/', form, null, headers);
  expect(registered.status, registered.text).toBe(200);
  return (await world.post('users/jwt-token/', login, null, headers)).body.token;
}
