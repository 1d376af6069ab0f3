import { sql } from 'kysely';
import type { Context } from '#api/src/context.ts';
import { requireSpace } from '#api/src/database/disk-space.ts';
import { tooMany } from '#api/src/http/errors.ts';

export interface Limit {
  name: string;
  max: number;
  minutes: number;
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
  const row = await db
    .insertInto('attempts')
    .values({ bucket: bucketOf(context, limit, subject), count: 1, resets_at: resets })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when attempts.resets_at <= ${now}::timestamptz then 1 else attempts.count + 1 end`,
        resets_at: sql<Date>`case when attempts.resets_at <= ${now}::timestamptz then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count <= limit.max;
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
  await context.db
    .updateTable('attempts')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('bucket', '=', bucketOf(context, limit, subject))
    .execute();
}

export async function forgetOldAttempts({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('attempts').where('resets_at', '<=', clock.now()).execute();
}
