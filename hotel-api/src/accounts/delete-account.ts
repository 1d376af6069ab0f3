import type { FastifyBaseLogger } from 'fastify';
import { removeDocuments } from '#api/src/attachments/uploads.ts';
import type { Context } from '#api/src/context.ts';
import { inTransaction } from '#api/src/database/transaction.ts';
import { deletionLetter } from '#api/src/mail/deletion-letter.ts';
import { hotelUrl } from '#lib/config/hotel-site.ts';
import { todayIn } from '#rules/text/dates.ts';
import type { StoredUser } from './tokens.ts';

/**
 * Deletes an account with its saved guests and their documents, and ends its sessions. Its orders stay with their hotels,
 * which their guest opens by number and contact from then on; that they were this account's is forgotten by
 * `forgetDeletedAccounts`, since hotels may lie on other shards.
 */
export function deleteAccount(context: Context, userId: number): Promise<void> {
  return inTransaction(context.db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['username_key', 'email_key'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    await trx
      .insertInto('deleted_accounts')
      .values({ user_id: userId, deleted_at: context.clock.now() })
      .execute();
    for (const login of [user.username_key, user.email_key])
      await trx.deleteFrom('logins').where('login', '=', login).where('user_id', '=', userId).execute();
    const documents = await trx
      .deleteFrom('attachments')
      .where('user_id', '=', userId)
      .returning('stored_name')
      .execute();
    // Saved guests and networks go with the row.
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    await removeDocuments(context, documents);
  });
}

/**
 * Forgets what hotels and sessions still have of deleted accounts: profiles, whose order an order was, tokens and links.
 * Returns of how many accounts.
 */
export async function forgetDeletedAccounts({ db }: Pick<Context, 'db'>): Promise<number> {
  const deleted = await db.selectFrom('deleted_accounts').select('user_id').execute();
  for (const { user_id } of deleted) {
    for (const table of ['tokens', 'one_time_passes', 'password_resets', 'profiles'] as const)
      await db.deleteFrom(table).where('user_id', '=', user_id).execute();
    await db.updateTable('reservations').set({ user_id: null }).where('user_id', '=', user_id).execute();
    await db.deleteFrom('deleted_accounts').where('user_id', '=', user_id).execute();
  }
  return deleted.length;
}

/** Tells the guest that the account is gone. Nobody waits for the letter, and one that does not leave is only logged. */
export function tellDeleted(
  context: Context,
  user: Pick<StoredUser, 'id' | 'username' | 'email'>,
  hotelId: number,
  logger: FastifyBaseLogger,
): void {
  sendDeleted(context, user, hotelId).catch((error: unknown) =>
    logger.error({ err: error }, 'a letter about a deleted account did not leave'),
  );
}

async function sendDeleted(
  { db, mailer, clock, settings }: Context,
  user: Pick<StoredUser, 'id' | 'username' | 'email'>,
  hotelId: number,
): Promise<void> {
  if (!mailer) return;
  const hotel = await db
    .selectFrom('hotels')
    .select(['name', 'slug', 'timezone', 'presentation'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  const end = todayIn(hotel.timezone, clock.now());
  const letter = await deletionLetter('deleted', user, hotel, {
    login: hotelUrl(settings, hotel.slug, '/login'),
    end,
  });
  const problem = await mailer.send({ ...letter, id: `deleted_${user.id}` });
  if (problem) throw new Error(problem.reason);
}
