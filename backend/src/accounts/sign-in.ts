import type { Context } from '../context.ts';
import { formError } from '../http/errors.ts';
import { type Limit, returnAttempt, takeAttempt } from '../limits/attempts.ts';
import { checkPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';

const PER_ACCOUNT: Limit = { name: 'login-account', max: 5, minutes: 15 };
const PER_NETWORK: Limit = { name: 'login-address', max: 30, minutes: 15 };

export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase();

/** A token for the right name and password. Known and unknown names get the same response after the same work. */
export async function signIn(
  context: Context,
  { username, password }: { username: string; password: string },
  network: string,
): Promise<string> {
  const key = usernameKey(username);
  const allowed =
    (await takeAttempt(context, PER_NETWORK, network)) && (await takeAttempt(context, PER_ACCOUNT, key));
  if (!allowed) {
    throw formError('Слишком много попыток. Повторите через 15 минут', 429, PER_ACCOUNT.minutes * 60);
  }
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username_key', '=', key)
    .executeTakeFirst();
  const check = await checkPassword(password, user?.password_hash, context.passwordCost);
  if (!user || !check.matches) throw formError('Неверное имя пользователя или пароль');
  if (check.renewed) await renewPassword(context, user, check.renewed);
  await returnAttempt(context, PER_NETWORK, network);
  await returnAttempt(context, PER_ACCOUNT, key);
  return issueToken(context, user.id);
}

/** Unless it was changed meanwhile. */
async function renewPassword(
  { db }: Context,
  { id, password_hash }: { id: number; password_hash: string },
  renewed: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute();
}
