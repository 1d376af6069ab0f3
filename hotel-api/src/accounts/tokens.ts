import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Context } from '#api/src/context.ts';
import type { AccountTables } from '#api/src/database/account-tables.ts';
import { SESSION_DAYS } from '#contract/schemas/limits.ts';

export type StoredUser = Selectable<AccountTables['users']>;

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
  const now = clock.now();
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute();
  await db
    .insertInto('tokens')
    .values({ hash, user_id: userId, expires_at: new Date(now.getTime() + LIFE_MS) })
    .execute();
  return secret;
}

export async function findUserByToken({ db, clock }: Context, token: string): Promise<StoredUser | null> {
  const user = await db
    .selectFrom('users')
    .innerJoin('tokens', 'tokens.user_id', 'users.id')
    .selectAll('users')
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.expires_at', '>', clock.now())
    .executeTakeFirst();
  return user ?? null;
}

export async function deleteToken({ db }: Context, token: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hashOf(token)).execute();
}
