import { sql } from 'kysely';
import type { Logger } from 'pino';
import { deleteAccount } from '#api/src/accounts/delete-account.ts';
import type { Context, Db } from '#api/src/context.ts';
import { type Limit, takeAttempt } from '#api/src/limits/attempts.ts';
import { deletionLetter } from '#api/src/mail/deletion-letter.ts';
import { hotelUrl } from '#lib/config/hotel-site.ts';
import { CANCELED_STATUSES } from '#rules/reservation/status.ts';
import { todayIn } from '#rules/text/dates.ts';

/** Between the letter and the end, days. */
export const WARNING_DAYS = 30;
const DAY_MS = 86_400_000;
const BATCH = 100;
/** Of several instances one writes, and one that dies while it does is followed an hour later. */
const LETTER: Limit = { name: 'idle-letter', max: 1, minutes: 60 };

/**
 * Writes to accounts that nobody has signed in to for ACCOUNT_IDLE_MONTHS, and deletes those that nobody has signed in to
 * in the 30 days after the letter. An account with a stay ahead is left alone. Returns how many were deleted.
 */
export async function deleteIdleAccounts(context: Context, logger: Logger): Promise<number> {
  const { settings, mailer, clock, disk } = context;
  const months = settings.ACCOUNT_IDLE_MONTHS;
  // Without a mail server nobody could be told beforehand.
  if (months === undefined || !mailer || !(await disk.isEnough())) return 0;
  const now = clock.now();
  const warnedBefore = new Date(now.getTime() - WARNING_DAYS * DAY_MS);
  for (const user of await idleAccounts(context.db, now, months, 'not told'))
    if (!(await hasStayAhead(context.db, user.id, now))) await warn(context, user, logger);
  // Who has booked after the letter has signed in for it, and is not idle any more.
  const told = await idleAccounts(context.db, now, months, { toldBefore: warnedBefore });
  for (const { id } of told) await deleteAccount(context, id);
  return told.length;
}

interface IdleAccount {
  id: number;
  username: string;
  email: string;
}

const idleAccounts = (
  db: Db,
  now: Date,
  months: number,
  letter: 'not told' | { toldBefore: Date },
): Promise<IdleAccount[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('seen_at', '<=', sql<Date>`${now}::timestamptz - make_interval(months => ${months})`)
    .where((eb) =>
      letter === 'not told' ? eb('warned_at', 'is', null) : eb('warned_at', '<=', letter.toldBefore),
    )
    .orderBy('seen_at')
    .limit(BATCH)
    .execute();

async function hasStayAhead(db: Db, userId: number, now: Date): Promise<boolean> {
  const stay = await db
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', CANCELED_STATUSES)
    .where('departure', '>=', todayIn('UTC', now))
    .limit(1)
    .executeTakeFirst();
  return stay !== undefined;
}

/** Where the account was used last: its last order, else its last profile, else the first hotel there is. */
async function hotelOf(db: Db, userId: number) {
  const latest = (table: 'reservations' | 'profiles') =>
    db
      .selectFrom(table)
      .select('hotel_id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const used = (await latest('reservations')) ?? (await latest('profiles'));
  return db
    .selectFrom('hotels')
    .select(['name', 'slug', 'timezone', 'presentation'])
    .$if(used !== undefined, (query) => query.where('id', '=', used?.hotel_id ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** An address that its server refuses for good counts as told: nobody reads there any more. */
async function warn(context: Context, user: IdleAccount, logger: Logger): Promise<void> {
  const { db, clock, mailer, settings } = context;
  const hotel = await hotelOf(db, user.id);
  if (!mailer || !hotel || !(await takeAttempt(context, LETTER, String(user.id)))) return;
  const now = clock.now();
  const end = todayIn(hotel.timezone, new Date(now.getTime() + WARNING_DAYS * DAY_MS));
  const letter = await deletionLetter('idle', user, hotel, {
    login: hotelUrl(settings, hotel.slug, '/login'),
    end,
  });
  const problem = await mailer.send({ ...letter, id: `idle_${user.id}_${end}` });
  if (problem)
    logger.warn({ user: user.id, problem: problem.reason }, 'a letter about an idle account did not leave');
  if (problem && !problem.isFinal) return;
  await db
    .updateTable('users')
    .set({ warned_at: now })
    .where('id', '=', user.id)
    .where('warned_at', 'is', null)
    .execute();
}
