import type { Context } from '#api/src/context.ts';
import { HttpError } from '#api/src/http/errors.ts';
import { type Limit, spendAttempt } from '#api/src/limits/attempts.ts';
import type { RegisterRequest } from '#contract/schemas/users.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { usernameKey } from './sign-in.ts';

/** Registration reveals which names and addresses are taken, so attempts are limited. */
const PER_NETWORK: Limit = { name: 'register', max: 30, minutes: 60 };

/**
 * Creates a guest's account and returns its id. `is_company_employee` in the request is ignored: it would give anybody
 * corporate prices.
 * @throws HttpError 400 by field when the name or the e-mail is taken or the password a common one; 429 after too many
 *   attempts
 */
export async function registerAccount(
  context: Context,
  form: RegisterRequest,
  network: string,
): Promise<number> {
  await spendAttempt(context, PER_NETWORK, network, 'Слишком много регистраций. Повторите через час');
  await refuseCommonPassword(form.password);
  const { db, clock } = context;
  const username_key = usernameKey(form.username);
  const email_key = form.email.toLowerCase();
  const password_hash = await hashPassword(form.password, context.settings.PASSWORD_COST);
  const created = await db
    .insertInto('users')
    .values({
      username: form.username,
      username_key,
      email: form.email,
      email_key,
      password_hash,
      first_name: form.first_name,
      last_name: form.last_name,
      middle_name: form.middle_name ?? '',
      phone: form.phone,
      date_of_birth: form.date_of_birth ?? null,
      is_hotel_guest: form.is_hotel_guest ?? false,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;

  const taken = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where((eb) => eb.or([eb('username_key', '=', username_key), eb('email_key', '=', email_key)]))
    .execute();
  const fields: Record<string, string[]> = {};
  if (taken.some((user) => user.username_key === username_key)) {
    fields.username = ['Имя пользователя уже занято'];
  }
  if (taken.some((user) => user.email_key === email_key)) {
    fields.email = ['Эта почта уже зарегистрирована'];
  }
  throw new HttpError(400, fields);
}
