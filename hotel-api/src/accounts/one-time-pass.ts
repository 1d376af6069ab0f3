import type { Context } from '#api/src/context.ts';
import { findHotel } from '#api/src/hotels/catalogue.ts';
import { detailError } from '#api/src/http/errors.ts';
import { type Limit, spendAttempt } from '#api/src/limits/attempts.ts';
import { rememberNetwork } from './sign-in.ts';
import { hashOf, issueToken, newSecret } from './tokens.ts';

const LIFE_MS = 2 * 60_000;
const PER_NETWORK: Limit = { name: 'one-time-pass', max: 60, minutes: 10 };

/**
 * Returns a pass for one sign-in at one hotel within two minutes. Only its hash is stored, so a copy of the database
 * signs nobody in.
 */
export async function issuePass({ db, clock }: Context, userId: number, hotelId: number): Promise<string> {
  const { secret, hash } = newSecret();
  const expires_at = new Date(clock.now().getTime() + LIFE_MS);
  await db
    .insertInto('one_time_passes')
    .values({ hash, user_id: userId, hotel_id: hotelId, expires_at })
    .execute();
  return secret;
}

/**
 * Exchanges a pass for a token, once. A pass presented for another hotel is used up too, so that nobody can try it at
 * every hotel.
 * @throws HttpError 400 for a pass that is unknown, used, expired or another hotel's; 429 after too many attempts
 */
export async function exchangePass(
  context: Context,
  pass: string,
  hotelAlias: string | undefined,
  network: string,
): Promise<string> {
  const { db, clock } = context;
  await spendAttempt(context, PER_NETWORK, network, 'Слишком много попыток. Повторите позже');
  const now = clock.now();
  const used = await db
    .updateTable('one_time_passes')
    .set({ used_at: now })
    .where('hash', '=', hashOf(pass))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'hotel_id'])
    .executeTakeFirst();
  if (!used || (hotelAlias !== undefined && (await findHotel(db, used.hotel_id)).slug !== hotelAlias))
    throw detailError(400, 'Одноразовый пароль недействителен');
  await rememberNetwork(context, used.user_id, network);
  return issueToken(context, used.user_id);
}
