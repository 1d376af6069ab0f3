import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { formError, notFound } from '#api/src/http/errors.ts';
import { type Limit, spendAttempt, takeAttempt } from '#api/src/limits/attempts.ts';
import { passwordLetter } from '#api/src/mail/password-letter.ts';
import type { NewPasswordRequest } from '#contract/schemas/users.ts';
import { hotelUrl } from '#lib/config/hotel-site.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findUserByLogin } from './logins.ts';
import { hashPassword } from './passwords.ts';
import { rememberNetwork } from './sign-in.ts';
import { hashOf, issueToken, newSecret } from './tokens.ts';

const LIFE_MS = 60 * 60_000;
const PER_NETWORK: Limit = { name: 'password-reset', max: 30, minutes: 60 };
/** Nobody may fill another guest's mailbox. */
const TO_ACCOUNT: Limit = { name: 'password-letter', max: 3, minutes: 60 };
const TOO_MANY = 'Слишком много попыток. Повторите через час';

/**
 * Sends a letter with a link to a new password. Nobody learns whether there is such an account: the answer does not wait
 * for the letter, and a letter that does not leave is only logged.
 * @throws HttpError 404 where there is no such hotel or no mail server, 429 after too many attempts
 */
export async function sendPasswordLetter(
  context: Context,
  hotelId: number,
  login: string,
  network: string,
  logger: FastifyBaseLogger,
): Promise<void> {
  const { db, mailer } = context;
  const hotel = await db
    .selectFrom('hotels')
    .select(['name', 'slug', 'presentation'])
    .where('id', '=', hotelId)
    .executeTakeFirst();
  if (!hotel || !mailer) throw notFound();
  await spendAttempt(context, PER_NETWORK, network, TOO_MANY);
  const send = async () => {
    const user = await findUserByLogin(db, login);
    const { secret, hash } = newSecret();
    // A letter is written in any case: whoever asks next would learn from its own time whether this one was.
    const page = hotelUrl(context.settings, hotel.slug, '/login/password');
    const letter = await passwordLetter(user ?? { username: login, email: '' }, hotel, page, secret);
    if (!user || !(await takeAttempt(context, TO_ACCOUNT, String(user.id)))) return;
    const expires_at = new Date(context.clock.now().getTime() + LIFE_MS);
    await db.insertInto('password_resets').values({ hash, user_id: user.id, expires_at }).execute();
    const problem = await mailer.send({ ...letter, id: `password_${hash}` });
    if (problem) throw new Error(problem.reason);
  };
  send().catch((error: unknown) =>
    logger.error({ err: error }, 'a letter with a new password did not leave'),
  );
}

/**
 * Sets the password of the account whose link it is, ends all of its sessions and returns the token of a new one.
 * @throws HttpError 400 for a code that is unknown, used or expired and for a common password, 429 after too many
 *   attempts, 503 when too many wait
 */
export async function resetPassword(
  context: Context,
  { code, password }: NewPasswordRequest,
  network: string,
): Promise<string> {
  const { db, clock, settings } = context;
  await spendAttempt(context, PER_NETWORK, network, TOO_MANY);
  const stale = formError('Ссылка устарела или уже использована. Запросите новую');
  // The code is looked up first, so that nobody makes the server derive keys with invented codes.
  const known = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('hash', '=', hashOf(code))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!known) throw stale;
  await refuseCommonPassword(password);
  const password_hash = await hashPassword(password, settings.PASSWORD_COST);
  const userId = await inTransaction(db, async (trx) => {
    const used = await trx
      .deleteFrom('password_resets')
      .where('hash', '=', hashOf(code))
      .where('expires_at', '>', clock.now())
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw stale;
    const { user_id } = used;
    await trx.deleteFrom('password_resets').where('user_id', '=', user_id).execute();
    await trx.deleteFrom('tokens').where('user_id', '=', user_id).execute();
    await trx.deleteFrom('one_time_passes').where('user_id', '=', user_id).execute();
    await trx.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute();
    return user_id;
  });
  await rememberNetwork(context, userId, network);
  return issueToken(context, userId);
}
