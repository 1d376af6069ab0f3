import type { Selectable } from 'kysely';
import type { Context, Db } from '#api/src/context.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { lockReservation } from '#api/src/reservations/lock-reservation.ts';
import { lockRooms, moveRooms, movesBetween, type RoomsOnNight } from '#api/src/search/room-moves.ts';

export type StoredChange = Selectable<ReservationTables['reservation_changes']>;

interface Of {
  hotel_id: number;
  id: number;
}

const pendingOf = (db: Db, { hotel_id, id }: Of) =>
  db
    .selectFrom('reservation_changes')
    .selectAll()
    .where('hotel_id', '=', hotel_id)
    .where('reservation_id', '=', id)
    .where('status', '=', 'PENDING');

/** Returns the change of a reservation that waits for its payment, and locks it. The reservation must be locked. */
export const pendingChange = (trx: Trx, of: Of): Promise<StoredChange | undefined> =>
  pendingOf(trx, of).forUpdate().executeTakeFirst();

/** Returns the same without locking it. Its rooms are held until it is ended, which may be after its time is over. */
export const waitingChange = (db: Db, of: Of): Promise<StoredChange | undefined> =>
  pendingOf(db, of).executeTakeFirst();

/** Returns the changes of a reservation that are made or wait for their payment, the latest first. */
export const standingChanges = (db: Db, { hotel_id, id }: Of) =>
  db
    .selectFrom('reservation_changes')
    .select(['status', 'created_at', 'amount_due', 'hold_until', 'payment_token'])
    .where('hotel_id', '=', hotel_id)
    .where('reservation_id', '=', id)
    .where('status', 'in', ['MADE', 'PENDING'])
    .orderBy('created_at', 'desc')
    .execute();

/** The rooms that a change holds; none without one. */
export const heldBy = (change: StoredChange | undefined): RoomsOnNight[] => change?.held ?? [];

/** Ends a change that waits: the rooms that it holds go back on sale. Their nights must be locked. */
export async function endChange(trx: Trx, change: StoredChange | undefined): Promise<void> {
  if (!change) return;
  await moveRooms(trx, change.hotel_id, movesBetween(change.held, []));
  await setStatus(trx, change, 'ENDED');
}

export async function setStatus(
  trx: Trx,
  { hotel_id, reservation_id, key }: StoredChange,
  status: StoredChange['status'],
): Promise<void> {
  await trx
    .updateTable('reservation_changes')
    .set({ status, hold_until: null })
    .where((eb) => eb.and({ hotel_id, reservation_id, key }))
    .execute();
}

/**
 * Lets the key of a change that has ended make another one. The ended one stays, under a key that no call can have: a
 * payment that comes late at its address is returned.
 */
export async function freeKey(
  trx: Trx,
  { hotel_id, reservation_id, key, payment_token }: StoredChange,
): Promise<void> {
  await trx
    .updateTable('reservation_changes')
    .set({ key: `${key} ${payment_token}` })
    .where((eb) => eb.and({ hotel_id, reservation_id, key }))
    .execute();
}

/** Ends a change whose guest has given up paying. One that waits no longer stays as it is. */
export const giveUpChange = (
  { db }: Pick<Context, 'db'>,
  { hotel_id, reservation_id: id, payment_token }: StoredChange,
): Promise<boolean> => endIf(db, { hotel_id, id }, (change) => change.payment_token === payment_token);

/**
 * Ends the changes whose difference was not paid in time, each in a transaction of its own: the reservation is locked
 * before its change, and that before nights. Returns how many were ended here.
 */
export async function releaseExpiredChanges({ db, clock, disk }: Context): Promise<number> {
  const now = clock.now();
  const expired = await db
    .selectFrom('reservation_changes')
    .select(['hotel_id', 'reservation_id'])
    .where('status', '=', 'PENDING')
    .where('hold_until', '<=', now)
    .execute();
  if (expired.length === 0 || !(await disk.isEnough())) return 0;
  let ended = 0;
  for (const { hotel_id, reservation_id: id } of expired) {
    const isOver = ({ hold_until }: StoredChange) => hold_until !== null && hold_until <= now;
    if (await endIf(db, { hotel_id, id }, isOver)) ended += 1;
  }
  return ended;
}

/** Ends the change of a reservation that waits, if it is the one that is meant, and tells whether it was. */
function endIf(db: Db, of: Of, isMeant: (change: StoredChange) => boolean): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockReservation(trx, of);
    const change = await pendingChange(trx, of);
    if (!change || !isMeant(change)) return false;
    await lockRooms(trx, of.hotel_id, change.held);
    await endChange(trx, change);
    return true;
  });
}
