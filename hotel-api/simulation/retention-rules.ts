import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { RetentionTerms } from '#api/src/retention/retention-terms.ts';
import { wholeDatabase } from '#api/test/whole-database.ts';
import { Violation } from './history.ts';
import type { MadeOrder } from './made-order.ts';
import type { Random } from './random.ts';

/** The job runs once or twice a day, and the shortest months are three days shorter than the longest. */
const TOLERANCE_DAYS = 5;
/** In a shorter run no term ends. */
const LEAST_DAYS = 40;

export const seesTerms = (days: number): boolean => days >= LEAST_DAYS;

/** What most hotels say of how long they keep data of guests, where a run is long enough to see it. */
export const retentionTerms = (random: Random, days: number): { retention?: RetentionTerms } =>
  seesTerms(days) && random.chance(70)
    ? { retention: { contacts_months: 1, documents_days: random.between(1, 10) } }
    : {};

interface OldOrder {
  id: number;
  isErased: boolean;
}

/**
 * Past its hotel's term no order has a guest, and nothing in any table has the e-mail of one whose orders are all past it;
 * before the term nothing is erased. Returns how many guests are forgotten.
 * @throws Violation
 */
export async function checkRetention(db: Db, orders: readonly MadeOrder[], now: number): Promise<number> {
  const { rows } = await sql<OldOrder & { isPast: boolean; isEarly: boolean }>`
    with terms as (
      select id, (presentation -> 'retention' ->> 'contacts_months')::int as months from hotels
    )
    select reservations.id, erased_at is not null as "isErased",
      coalesce(departure + make_interval(months => months) + make_interval(days => ${sql.lit(TOLERANCE_DAYS)})
        < ${new Date(now)}::timestamptz, false) as "isPast",
      coalesce(departure + make_interval(months => months) > erased_at + interval '1 day' * ${sql.lit(TOLERANCE_DAYS)}, false)
        or (erased_at is not null and months is null) as "isEarly"
    from reservations join terms on terms.id = hotel_id`.execute(db);
  const states = new Map(rows.map((row) => [row.id, row]));
  const early = rows.find(({ isEarly }) => isEarly);
  if (early) throw new Violation(`Order ${early.id} was erased before its time`, [`order ${early.id}`]);
  const kept = await owed(db);
  const late = rows.find(({ id, isPast, isErased }) => isPast && !isErased && !kept.has(id));
  if (late) throw new Violation(`Order ${late.id} has its guest past the term`, [`order ${late.id}`]);
  const living = new Set(orders.filter(({ id }) => !states.get(id)?.isErased).map(({ email }) => email));
  const gone = orders.filter(({ id, email }) => states.get(id)?.isErased && !living.has(email));
  if (gone.length === 0) return 0;
  const database = await wholeDatabase(db);
  const left = gone.find(({ email }) => database.includes(email));
  if (left) {
    const where = database.split('\n').find((line) => line.includes(left.email));
    throw new Violation(`${left.email} is erased, and stands in: ${where?.slice(0, 300)}`, left.about);
  }
  return gone.length;
}

/** The orders whose guests are still to be reached. */
async function owed(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select reservation_id as id from refunds where status <> 'DONE'
    union select reservation_id from closing_receipts where status <> 'DONE'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether an order has no guest any more, so that nobody opens it. */
export async function isErased(db: Db, { id }: Pick<MadeOrder, 'id'>): Promise<boolean> {
  const row = await db.selectFrom('reservations').select('erased_at').where('id', '=', id).executeTakeFirst();
  return row?.erased_at != null;
}
