import { sql, type Updateable } from 'kysely';
import { earlierDate, laterDate } from '#api/src/calendar.ts';
import type { Context, Db } from '#api/src/context.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { tell } from '#api/src/events/tell.ts';
import { lockNights, type RoomNights } from '#api/src/search/nights.ts';
import { GIVEN_UP, HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { enterCancellations } from './ledger.ts';

const EXPIRED = { status: 'CANCELED_BY_HOTEL', cancel_reason: HOLD_EXPIRED } as const;
const ENDED_BY_GUEST = { status: 'CANCELED_BY_GUEST', cancel_reason: GIVEN_UP } as const;

/** A batch of this size keeps its transaction, and with it its locks, short. */
const BATCH = 100;

/**
 * Cancels unpaid reservations whose hold has expired and returns their rooms to sale, hotel by hotel in batches, each
 * reservation exactly once: its row is locked, and rows locked by another process are skipped. Returns how many were
 * released here.
 *
 * Every transaction that changes reservations and nights locks the reservations first, by id, then the nights by room
 * type and date, and waits for no reservation while it has a night locked. So no two of them can wait for each other.
 */
export async function releaseExpiredHolds({ db, clock, disk }: Context): Promise<number> {
  const now = clock.now();
  const hotels = await db
    .selectFrom('reservations')
    .select('hotel_id')
    .distinct()
    .where('status', '=', sql.lit('NEW'))
    .where('hold_until', '<=', now)
    .execute();
  // Holds are not released while the disk is full; reads still work.
  if (hotels.length === 0 || !(await disk.isEnough())) return 0;
  let released = 0;
  for (const { hotel_id } of hotels) {
    for (let batch = BATCH; batch === BATCH; released += batch) batch = await releaseBatch(db, hotel_id, now);
  }
  return released;
}

function releaseBatch(db: Db, hotelId: number, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const claimed = await expiredHolds(trx, hotelId, now)
      .orderBy('hold_until')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = claimed.map(({ id }) => id);
    if (ids.length > 0) await releaseReservations(trx, hotelId, ids, now, EXPIRED);
    return ids.length;
  });
}

/**
 * Releases the expired holds that overlap these nights, within the transaction that is about to book them. It waits for
 * a job that is releasing one of them, as its rooms are free in either case.
 */
export async function releaseOverlappingHolds(trx: Trx, nights: RoomNights, now: Date): Promise<void> {
  const holds = await expiredHolds(trx, nights.hotel_id, now)
    .where('room_type_id', '=', nights.room_type_id)
    .where('arrival', '<', nights.departure)
    .where('departure', '>', nights.arrival)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (holds.length === 0) return;
  // The nights of the holds and of the stay are locked at once: in two steps they would not be in order of date.
  const arrival = holds.reduce((first, hold) => earlierDate(first, hold.arrival), nights.arrival);
  const departure = holds.reduce((last, hold) => laterDate(last, hold.departure), nights.departure);
  await lockNights(trx, { ...nights, arrival, departure });
  const ids = holds.map(({ id }) => id);
  await release(trx, nights.hotel_id, ids, now, EXPIRED);
}

/** Ends the hold of a guest who has given up paying. A reservation that is no longer a hold stays as it is. */
export function giveUpHold({ db, clock }: Context, hotelId: number, paymentToken: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const hold = await trx
      .selectFrom('reservations')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('payment_token', '=', paymentToken)
      .where('status', '=', 'NEW')
      .forUpdate()
      .executeTakeFirst();
    if (hold) await releaseReservations(trx, hotelId, [hold.id], clock.now(), ENDED_BY_GUEST);
  });
}

function expiredHolds(db: Db, hotelId: number, now: Date) {
  return db
    .selectFrom('reservations')
    .select(['id', 'arrival', 'departure'])
    .where('hotel_id', '=', hotelId)
    .where('status', '=', sql.lit('NEW'))
    .where('hold_until', '<=', now);
}

function nightsOfReservations(trx: Trx, hotelId: number, ids: number[]) {
  return trx
    .selectFrom('reservations as reservation')
    .innerJoin('inventory as held', (join) =>
      join
        .on('held.hotel_id', '=', hotelId)
        .onRef('held.room_type_id', '=', 'reservation.room_type_id')
        .onRef('held.date', '>=', 'reservation.arrival')
        .onRef('held.date', '<', 'reservation.departure'),
    )
    .where('reservation.hotel_id', '=', hotelId)
    .where('reservation.id', 'in', ids);
}

type End = Updateable<ReservationTables['reservations']>;

/** Cancels these reservations and returns their rooms to sale. The caller must have locked the reservations. */
export async function releaseReservations(
  trx: Trx,
  hotelId: number,
  ids: number[],
  now: Date,
  end: End,
): Promise<void> {
  await nightsOfReservations(trx, hotelId, ids)
    .select('held.date')
    .orderBy('held.room_type_id')
    .orderBy('held.date')
    .forUpdate('held')
    .execute();
  await release(trx, hotelId, ids, now, end);
}

/** The caller must have locked the reservations and their nights. */
async function release(trx: Trx, hotelId: number, ids: number[], now: Date, end: End): Promise<void> {
  await trx
    .updateTable('inventory as night')
    .from(
      nightsOfReservations(trx, hotelId, ids)
        .select(['held.room_type_id', 'held.date'])
        .select(({ fn }) => fn.sum<number>('reservation.rooms_count').as('rooms'))
        .groupBy(['held.room_type_id', 'held.date'])
        .as('freed'),
    )
    .set((eb) => ({ booked: eb('night.booked', '-', eb.ref('freed.rooms')) }))
    .where('night.hotel_id', '=', hotelId)
    .whereRef('night.room_type_id', '=', 'freed.room_type_id')
    .whereRef('night.date', '=', 'freed.date')
    .execute();
  await trx
    .updateTable('reservations')
    .set({ ...end, canceled_at: now })
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute();
  await enterCancellations(trx, hotelId, ids, now);
  await tell(trx, hotelId, ids, 'order.cancelled', now);
}
