import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context, Db } from '../context.ts';
import type { Trx } from '../database/transaction.ts';
import { detailError } from '../http/errors.ts';

/** How long a repeated post finds its order: no page of a browser stays open for longer. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export interface IdempotencyKey {
  hotelId: number;
  scope: string;
  key: string;
  bodyHash: string;
}

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
  const bodyHash = createHash('sha256').update(canonical(body)).digest('hex');
  return { hotelId, scope: String(userId ?? 'anonymous'), key, bodyHash };
}

/** The order already made with this key, or null; the key with another body is refused. */
export async function orderOfKey(db: Db, claim: IdempotencyKey): Promise<number | null> {
  const existing = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reservation_id'])
    .where('hotel_id', '=', claim.hotelId)
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (existing && existing.body_hash !== claim.bodyHash) {
    throw detailError(422, 'Этот Idempotency-Key уже использован с другим запросом');
  }
  return existing?.reservation_id ?? null;
}

/**
 * Takes the key within the order's own transaction; a parallel post under the same key waits here until that
 * transaction ends. Returns the order already made with the key, or null for this transaction to make it.
 */
export async function claimKey(trx: Trx, claim: IdempotencyKey, now: Date): Promise<number | null> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({
      hotel_id: claim.hotelId,
      scope: claim.scope,
      key: claim.key,
      body_hash: claim.bodyHash,
      reservation_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted ? null : orderOfKey(trx, claim);
}

export async function bindKey(trx: Trx, claim: IdempotencyKey, reservationId: number): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ reservation_id: reservationId })
    .where('hotel_id', '=', claim.hotelId)
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute();
}

export async function forgetOldKeys({ db, clock }: Context): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
