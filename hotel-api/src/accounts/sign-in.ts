import type { Context } from '#api/src/context.ts';
import { formError } from '#api/src/http/errors.ts';
import { type Limit, returnAttempt, takeAttempt } from '#api/src/limits/attempts.ts';
import { accountIdOf, usernameKey } from './logins.ts';
import { checkPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';

/** One network may fail so often, at all accounts together. */
const OF_NETWORK: Limit = { name: 'login-address', max: 30, minutes: 15 };
/** One network may fail so often at one account. */
const AT_ACCOUNT: Limit = { name: 'login-account', max: 5, minutes: 15 };
/**
 * All networks from which an account has never signed in may fail so often at it. However many networks a guesser has,
 * that is 720 guesses a day.
 */
const FROM_NEW_NETWORKS: Limit = { name: 'login-new-networks', max: 30, minutes: 60 };

/**
 * Returns a token for the right name and password. Known and unknown names get the same response after the same work,
 * so that nobody learns which names exist.
 * @throws HttpError 400 for a wrong name or password, 429 after too many attempts, 503 when too many sign in at once
 */
export async function signInByPassword(
  context: Context,
  { username, password }: { username: string; password: string },
  network: string,
): Promise<string> {
  const key = usernameKey(username);
  const user = await findUser(context, key, network);
  const limits: [Limit, string][] = [
    [OF_NETWORK, network],
    [AT_ACCOUNT, `${key} ${network}`],
  ];
  if (!user?.is_known_network) limits.push([FROM_NEW_NETWORKS, key]);
  for (const [limit, subject] of limits) {
    if (!(await takeAttempt(context, limit, subject))) throw tooManyAttempts(limit);
  }
  const check = await checkPassword(password, user?.password_hash, context.settings.PASSWORD_COST);
  if (!user || !check.matches) throw formError('Неверный логин или пароль');
  if (check.renewed) {
    await context.db
      .updateTable('users')
      .set({ password_hash: check.renewed })
      .where('id', '=', user.id)
      // A password that was changed meanwhile must not be overwritten with the old one.
      .where('password_hash', '=', user.password_hash)
      .execute();
  }
  for (const [limit, subject] of limits) await returnAttempt(context, limit, subject);
  await rememberNetwork(context, user.id, network);
  return issueToken(context, user.id);
}

async function findUser({ db }: Context, key: string, network: string) {
  const id = await accountIdOf(db, key);
  return (
    db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('login_networks')
            .select('network')
            .whereRef('user_id', '=', 'users.id')
            .where('network', '=', network),
        ).as('is_known_network'),
      )
      .where('id', '=', id)
      // An e-mail leads to the account too, but nobody signs in by it.
      .where('username_key', '=', key)
      .executeTakeFirst()
  );
}

function tooManyAttempts(limit: Limit) {
  const text =
    limit === FROM_NEW_NETWORKS
      ? 'Слишком много попыток из разных мест. Повторите через час или войдите там, где входили раньше'
      : 'Слишком много попыток. Повторите через 15 минут';
  return formError(text, 429, limit.minutes * 60);
}

/**
 * An account is used at home, at work, by phone and on a journey or two; without a limit the rows would grow for ever.
 */
const REMEMBERED = 10;

/**
 * Records that the account has signed in from this network, so that guesses from elsewhere do not lock its owner out, and
 * that it is not idle.
 */
export async function rememberNetwork(
  { db, clock }: Context,
  userId: number,
  network: string,
): Promise<void> {
  const used_at = clock.now();
  await db
    .insertInto('login_networks')
    .values({ user_id: userId, network, used_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ used_at }))
    .execute();
  await db.updateTable('users').set({ seen_at: used_at, warned_at: null }).where('id', '=', userId).execute();
  await db
    .deleteFrom('login_networks')
    .where('user_id', '=', userId)
    .where('network', 'not in', (eb) =>
      eb
        .selectFrom('login_networks')
        .select('network')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('network')
        .limit(REMEMBERED),
    )
    .execute();
}
