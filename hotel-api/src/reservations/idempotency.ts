import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context, Db } from '#api/src/context.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { detailError } from '#api/src/http/errors.ts';
import { CANCELED_STATUSES } from '#rules/reservation/status.ts';

/** A repeated request finds its reservation for this long; no browser's page stays open for longer. */
const KEY_LIFE_DAYS = 30;
const DAY_MS = 86_400_000;

export type IdempotencyKey = Pick<
  ReservationTables['idempotency_keys'],
  'hotel_id' | 'scope' | 'key' | 'body_hash'
>;

/** The same content must give the same text whatever the order of its fields, since JSON does not fix that order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/**
 * Returns the request's Idempotency-Key, or null without one. Keys belong to a guest at a hotel.
 * @throws HttpError 400 for a malformed header
 */
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
 * Returns the id of the reservation made with this key, or null. The key of a cancelled reservation is free again:
 * the guest gets a new reservation, not the payment page of one that no longer takes payments.
 * @throws HttpError 422 for the key with another body
 */
export async function reservationOfKey(db: Db, claim: IdempotencyKey, now: Date): Promise<number | null> {
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
    .where('status', 'not in', CANCELED_STATUSES)
    .where((eb) => eb.or([eb('status', '<>', 'NEW'), eb('hold_until', '>', now)]))
    .executeTakeFirst();
  if (made && made.body_hash !== claim.body_hash) {
    throw detailError(422, 'Этот Idempotency-Key уже использован с другим запросом');
  }
  return made?.id ?? null;
}

/**
 * Takes the key within the reservation's own transaction; a parallel request with the same key waits here until that
 * transaction ends. Returns the id of the reservation made with the key, or null when this transaction is to make it.
 * @throws HttpError 422 for the key with another body
 */
export async function claimKey(trx: Trx, claim: IdempotencyKey, now: Date): Promise<number | null> {
  await trx
    .insertInto('idempotency_keys')
    .values({ ...claim, reservation_id: null, created_at: now })
    // The update changes nothing but locks an existing row, so that of several requests with a freed key one takes it.
    .onConflict((conflict) => conflict.columns(['hotel_id', 'scope', 'key']).doUpdateSet({ key: claim.key }))
    .execute();
  return reservationOfKey(trx, claim, now);
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
