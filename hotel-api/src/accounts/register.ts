import type { Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { HttpError } from '#api/src/http/errors.ts';
import { type Limit, spendAttempt } from '#api/src/limits/attempts.ts';
import type { RegisterRequest } from '#contract/schemas/users.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { insertUser } from './logins.ts';
import { hashPassword } from './passwords.ts';

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
  const password_hash = await hashPassword(form.password, context.settings.PASSWORD_COST);
  return inTransaction(db, async (trx) => {
    const made = await insertUser(trx, {
      username: form.username,
      email: form.email,
      password_hash,
      first_name: form.first_name,
      last_name: form.last_name,
      middle_name: form.middle_name ?? '',
      phone: form.phone,
      date_of_birth: form.date_of_birth ?? null,
      is_hotel_guest: form.is_hotel_guest ?? false,
      created_at: clock.now(),
    });
    if ('id' in made) return made.id;
    throw new HttpError(400, {
      ...(made.taken.username && { username: ['Имя пользователя уже занято'] }),
      ...(made.taken.email && { email: ['Эта почта уже зарегистрирована'] }),
    });
  });
}
