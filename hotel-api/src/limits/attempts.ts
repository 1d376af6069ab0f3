import { sql } from 'kysely';
import type { Context } from '#api/src/context.ts';
import { requireSpace } from '#api/src/database/disk-space.ts';
import { tooMany } from '#api/src/http/errors.ts';

export interface Limit {
  name: string;
  max: number;
  minutes: number;
  /** The attempts of this hotel's guests alone count, and are its own rows; without it those at all hotels together. */
  hotelId?: number;
}

const bucketOf = ({ digest }: Pick<Context, 'digest'>, limit: Limit, subject: string) =>
  `${limit.name}:${digest(subject)}`;

/**
 * Counts an attempt and returns whether it is allowed. The count is in the database, so instances share it; it is
 * incremented before the attempt is checked, so parallel guesses cannot exceed it.
 * @throws HttpError 503 while the disk is full, since uncounted attempts would have no limit
 */
export async function takeAttempt(
  context: Pick<Context, 'db' | 'clock' | 'disk' | 'digest'>,
  limit: Limit,
  subject: string,
): Promise<boolean> {
  const { db, clock, disk } = context;
  await requireSpace(disk);
  const now = clock.now();
  const resets = new Date(now.getTime() + limit.minutes * 60_000);
  const bucket = bucketOf(context, limit, subject);
  const { rows } = await (limit.hotelId === undefined
    ? sql<{ count: number }>`
        /* attempt */ insert into attempts (bucket, count, resets_at) values (${bucket}, 1, ${resets})
        on conflict (bucket) do update set ${oneMore('attempts', now)}
        returning count`
    : sql<{ count: number }>`
        /* hotel_attempt */ insert into hotel_attempts (hotel_id, bucket, count, resets_at)
        values (${limit.hotelId}, ${bucket}, 1, ${resets})
        on conflict (hotel_id, bucket) do update set ${oneMore('hotel_attempts', now)}
        returning count`
  ).execute(db);
  // Without a count nobody would be limited.
  return (rows[0]?.count ?? Number.POSITIVE_INFINITY) <= limit.max;
}

/** What one more attempt makes of those before it, which are forgotten once their time is over. */
function oneMore(table: 'attempts' | 'hotel_attempts', now: Date) {
  const [count, resets] = [sql.ref(`${table}.count`), sql.ref(`${table}.resets_at`)];
  const isOver = sql`${resets} <= ${now}::timestamptz`;
  return sql`
    count = case when ${isOver} then 1 else ${count} + 1 end,
    resets_at = case when ${isOver} then excluded.resets_at else ${resets} end`;
}

/**
 * Counts an attempt and refuses it beyond the limit.
 * @throws HttpError 429 with this text and Retry-After of the limit's whole period, 503 while the disk is full
 */
export async function spendAttempt(
  context: Context,
  limit: Limit,
  subject: string,
  refusal: string,
): Promise<void> {
  if (!(await takeAttempt(context, limit, subject))) throw tooMany(refusal, limit.minutes * 60);
}

/** Call this after a successful attempt: only wrong ones count. */
export async function returnAttempt(
  context: Pick<Context, 'db' | 'digest'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  const { db } = context;
  const { hotelId } = limit;
  const fewer = { count: sql<number>`greatest(count - 1, 0)` };
  const bucket = bucketOf(context, limit, subject);
  await (hotelId === undefined
    ? db.updateTable('attempts').set(fewer).where('bucket', '=', bucket)
    : db.updateTable('hotel_attempts').set(fewer).where('hotel_id', '=', hotelId).where('bucket', '=', bucket)
  ).execute();
}

export async function forgetOldAttempts({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('attempts').where('resets_at', '<=', now).execute();
  await db.deleteFrom('hotel_attempts').where('resets_at', '<=', now).execute();
}
