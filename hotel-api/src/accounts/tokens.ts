import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Context } from '#api/src/context.ts';
import type { AccountTables } from '#api/src/database/account-tables.ts';
import { SESSION_DAYS } from '#contract/schemas/limits.ts';

export type StoredUser = Omit<
  Selectable<AccountTables['users']>,
  'username_key' | 'email_key' | 'password_hash'
>;

const LIFE_MS = SESSION_DAYS * 86_400_000;

/** Returns 32 random bytes in base64url for the client, and their hash for the database. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export async function issueToken({ db, clock }: Context, userId: number): Promise<string> {
  const { secret, hash } = newSecret();
  const expires_at = new Date(clock.now().getTime() + LIFE_MS);
  await db.insertInto('tokens').values({ hash, user_id: userId, expires_at }).execute();
  return secret;
}

/**
 * Finds the account whose token a request carries. Token and account may lie on two shards, so they are not joined; both
 * statements are run with each call of a signed-in guest, and are prepared.
 */
export async function findUserByToken({ db, clock }: Context, token: string): Promise<StoredUser | null> {
  const tokens = await sql<{ user_id: number }>`
    /* token */ select user_id from tokens where hash = ${hashOf(token)} and expires_at > ${clock.now()}`.execute(
    db,
  );
  const id = tokens.rows[0]?.user_id;
  if (id === undefined) return null;
  const users = await sql<StoredUser>`
    /* account */ select id, username, email, first_name, last_name, middle_name, phone, date_of_birth, is_hotel_guest,
      is_company_employee, bank_client, created_at
    from users where id = ${id}`.execute(db);
  return users.rows[0] ?? null;
}

export async function deleteToken({ db }: Context, token: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hashOf(token)).execute();
}

/** Forgets the tokens, one-time passes and links to a new password whose time is over. */
export async function forgetExpired({ db, clock }: Context): Promise<void> {
  for (const table of ['tokens', 'one_time_passes', 'password_resets'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', clock.now()).execute();
}
