import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { AccountTables } from '#api/src/database/account-tables.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import type { StoredUser } from './tokens.ts';

export const usernameKey = (username: string) => username.normalize('NFKC').toLowerCase();
const emailKey = (email: string) => email.toLowerCase();

/**
 * Returns the id of the account that a name or an e-mail, as its key, leads to; 0 where none is, so that whoever looks
 * the account up does the same work for a name that nobody has.
 */
export async function accountIdOf(db: Db, key: string): Promise<number> {
  const login = await db.selectFrom('logins').select('user_id').where('login', '=', key).executeTakeFirst();
  return login?.user_id ?? 0;
}

/** Finds an account by its name or its e-mail: an e-mail holds an @, and a name does not. */
export async function findUserByLogin(db: Db, login: string): Promise<StoredUser | undefined> {
  const id = await accountIdOf(db, login.includes('@') ? emailKey(login) : usernameKey(login));
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

type NewUser = Omit<Insertable<AccountTables['users']>, 'id' | 'username_key' | 'email_key'>;

/**
 * Opens an account with its two logins and returns its id; where either is another's it returns which, and the caller
 * must roll the transaction back.
 */
export async function insertUser(
  trx: Trx,
  user: NewUser,
): Promise<{ id: number } | { taken: { username: boolean; email: boolean } }> {
  const username_key = usernameKey(user.username);
  const email_key = emailKey(user.email);
  // The logins go first, since they alone keep names and e-mails unique; so the id is needed before the account's row.
  const { id } = await trx
    .selectNoFrom(sql<number>`nextval('users_id_seq')`.as('id'))
    .executeTakeFirstOrThrow();
  const entered = await trx
    .insertInto('logins')
    .values([username_key, email_key].map((login) => ({ login, user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('login')
    .execute();
  const isTaken = (key: string) => !entered.some(({ login }) => login === key);
  const taken = { username: isTaken(username_key), email: isTaken(email_key) };
  if (taken.username || taken.email) return { taken };
  await trx
    .insertInto('users')
    .values({ id, username_key, email_key, seen_at: user.created_at, ...user })
    .execute();
  return { id };
}
