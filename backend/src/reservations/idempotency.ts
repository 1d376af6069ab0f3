import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context, Db } from '../context.ts';
import type { ReservationTables } from '../database/reservation-tables.ts';
import type { Trx } from '../database/transaction.ts';
import { detailError } from '../http/errors.ts';

/** How long a repeated post finds its order: no page of a browser stays open for longer. */
const KEY_LIFE_DAYS = 30;
const DAY_MS = 86_400_000;

export type IdempotencyKey = Pick<
  ReservationTables['idempotency_keys'],
  'hotel_id' | 'scope' | 'key' | 'body_hash'
>;

/** Canonical JSON: the same content gives the same text, whatever the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** The Idempotency-Key of the request; keys are scoped to guest and hotel. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  hotelId: number,
  userId: number | null,
  body: unknown,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw detailError(400, 'Неверный заголовок Idempotency-Key');
  }
  const body_hash = createHash('sha256').update(canonical(body)).digest('hex');
  return { hotel_id: hotelId, scope: String(userId ?? 'anonymous'), key, body_hash };
}

/**
 * The order made with this key, or null; the key with another body is refused. The key of an order that no longer
 * stands is free: whoever orders the same again gets a new one, not the address of a payment that nobody waits for.
 */
export async function orderOfKey(db: Db, claim: IdempotencyKey, now: Date): Promise<number | null> {
  const made = await db
    .selectFrom('idempotency_keys as made')
    .innerJoin('reservations', (join) =>
      join
        .onRef('reservations.hotel_id', '=', 'made.hotel_id')
        .onRef('reservations.id', '=', 'made.reservation_id'),
    )
    .select(['made.body_hash', 'reservations.id'])
    .where('made.hotel_id', '=', claim.hotel_id)
    .where('made.scope', '=', claim.scope)
    .where('made.key', '=', claim.key)
    .where('status', 'not in', ['CANCELED_BY_GUEST', 'CANCELED_BY_HOTEL'])
    .where((eb) => eb.or([eb('status', '<>', 'NEW'), eb('hold_until', '>', now)]))
    .executeTakeFirst();
  if (made && made.body_hash !== claim.body_hash) {
    throw detailError(422, 'Этот Idempotency-Key уже использован с другим запросом');
  }
  return made?.id ?? null;
}

/**
 * Takes the key within the order's own transaction; a parallel post under the same key waits here until that
 * transaction ends. Returns the order already made with the key, or null for this transaction to make it.
 */
export async function claimKey(trx: Trx, claim: IdempotencyKey, now: Date): Promise<number | null> {
  await trx
    .insertInto('idempotency_keys')
    .values({ ...claim, reservation_id: null, created_at: now })
    // Changes nothing, but locks the row of a key that is there: of many who find it free, one takes it.
    .onConflict((conflict) => conflict.columns(['hotel_id', 'scope', 'key']).doUpdateSet({ key: claim.key }))
    .execute();
  return orderOfKey(trx, claim, now);
}

export async function bindKey(
  trx: Trx,
  { body_hash, ...key }: IdempotencyKey,
  reservationId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ reservation_id: reservationId, body_hash, created_at: now })
    .where((eb) => eb.and(key))
    .execute();
}

export async function forgetOldKeys({ db, clock }: Context): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEY_LIFE_DAYS * DAY_MS);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
