import { randomBytes } from 'node:crypto';
import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { detailError } from '#api/src/http/errors.ts';
import { holdMinutes, limitUnpaidReservations, type Orderer } from '#api/src/limits/reservation-limits.ts';
import { releaseOverlappingHolds } from '#api/src/reservations/holds.ts';
import type { IdempotencyKey } from '#api/src/reservations/idempotency.ts';
import { lockReservation } from '#api/src/reservations/lock-reservation.ts';
import type { Owner } from '#api/src/reservations/owner.ts';
import { packagesOf } from '#api/src/reservations/public-order.ts';
import { type Reservation, reservationsQuery } from '#api/src/reservations/reservation.ts';
import { lockCount, reservationNotFound } from '#api/src/reservations/reservation-ids.ts';
import {
  lockRooms,
  moveRooms,
  movesBetween,
  type RoomsOnNight,
  roomsOfStay,
  takenBy,
} from '#api/src/search/room-moves.ts';
import { nightsToRead, stayBetween } from '#api/src/search/stay.ts';
import { NO_MONEY } from '#contract/schemas/money.ts';
import type { ReservationChange } from '#contract/schemas/reservation-change.ts';
import { applyChange, sumsOfChange } from './apply-change.ts';
import { type ChangePlan, planChange } from './next-reservation.ts';
import { ownRooms, requireChangeable } from './own-stay.ts';
import { endChange, freeKey, pendingChange, type StoredChange } from './pending-change.ts';

type ChangeContext = Pick<Context, 'db' | 'clock' | 'settings' | 'catalogues'>;

export interface AskedChange {
  owner: Owner;
  user: StoredUser | null;
  orderer: Orderer;
  change: ReservationChange;
}

interface Planned {
  reservation: Reservation;
  pending: StoredChange | undefined;
  plan: ChangePlan;
}

/**
 * Says what a change would come to. Nothing is held; expired holds of others are given back before, as a search counts
 * their rooms as free.
 * @throws HttpError 400 by field, 404 for a reservation that is another's
 */
export async function offerChange(context: ChangeContext, asked: AskedChange): Promise<Planned> {
  await freeExpired(context, asked);
  return inTransaction(context.db, (trx) => planned(trx, context, asked));
}

/**
 * Changes a reservation, all of it or nothing: the new nights are taken before the old ones are given back. Where there
 * is a difference to pay, the new nights are held for it and the reservation stays as it is until it has come. One key
 * makes one change.
 * @throws HttpError 400 by field, 404 for a reservation that is another's, 422 for a key with another body, 429 beyond
 *   the limits
 */
export async function changeReservation(
  context: ChangeContext,
  asked: AskedChange,
  { key, body_hash }: Pick<IdempotencyKey, 'key' | 'body_hash'>,
): Promise<StoredChange> {
  const { hotelId, reservationId } = asked.owner;
  await freeExpired(context, asked);
  return inTransaction(context.db, async (trx) => {
    if (!(await lockReservation(trx, { hotel_id: hotelId, id: reservationId }))) throw reservationNotFound();
    const made = await trx
      .selectFrom('reservation_changes')
      .selectAll()
      .where((eb) => eb.and({ hotel_id: hotelId, reservation_id: reservationId, key }))
      .executeTakeFirst();
    if (made && made.body_hash !== body_hash)
      throw detailError(422, 'Этот Idempotency-Key уже использован с другим запросом');
    if (made && made.status !== 'ENDED') return made;
    const now = context.clock.now();
    const { reservation, pending, plan } = await planned(trx, context, asked);
    const { next } = plan;
    const { due } = sumsOfChange(reservation, next);
    await limitChange(trx, context, asked, { reservation, plan, isPaidLater: due > 0 });
    await endChange(trx, pending);
    const moves = movesBetween(roomsOfStay(reservation), roomsOfStay(next));
    const held = due > 0 ? takenBy(moves) : [];
    await moveRooms(trx, hotelId, due > 0 ? held : moves);
    const minutes =
      due > 0 ? await holdMinutes(trx, context, hotelId, stayBetween(next.arrival, next.departure)) : 0;
    const row = {
      body_hash,
      status: due > 0 ? ('PENDING' as const) : ('MADE' as const),
      next: JSON.stringify(next),
      held: JSON.stringify(held),
      amount_due: due,
      payment_token: randomBytes(32).toString('base64url'),
      hold_until: due > 0 ? new Date(now.getTime() + minutes * 60_000) : null,
      created_at: now,
    };
    if (made) await freeKey(trx, made);
    const stored = await trx
      .insertInto('reservation_changes')
      .values({ hotel_id: hotelId, reservation_id: reservationId, key, ...row })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (due === NO_MONEY) await applyChange(trx, reservation, next, now);
    return stored;
  });
}

/** The nights as they are to be; those that are asked for may be no stay yet. */
function askedRooms({ stay }: ReservationChange): RoomsOnNight[] {
  if (!stay) return [];
  const { from, to } = nightsToRead(stay);
  if (to <= from) return [];
  return roomsOfStay({
    room_type_id: stay.room_type_id,
    arrival: from,
    departure: to,
    rooms_count: stay.rooms.length,
  });
}

/**
 * Expired holds of others are given back before, in a transaction of its own: the one of the change has the guest's
 * reservation locked, and must not wait for others.
 */
async function freeExpired({ db, clock }: ChangeContext, { owner, change }: AskedChange): Promise<void> {
  const { stay } = change;
  if (askedRooms(change).length === 0 || !stay) return;
  const { from: arrival, to: departure } = nightsToRead(stay);
  const wanted = { hotel_id: owner.hotelId, room_type_id: stay.room_type_id, arrival, departure };
  await inTransaction(db, (trx) => releaseOverlappingHolds(trx, wanted, clock.now()));
}

async function planned(trx: Trx, context: ChangeContext, asked: AskedChange): Promise<Planned> {
  const { owner, user, orderer, change } = asked;
  const reservation = await reservationsQuery(trx, owner.hotelId)
    .where('reservations.id', '=', owner.reservationId)
    .executeTakeFirst();
  if (!reservation) throw reservationNotFound();
  requireChangeable(reservation, context.clock.now());
  const pending = await pendingChange(trx, reservation);
  const own = ownRooms(reservation, pending);
  await lockRooms(trx, owner.hotelId, [...own, ...askedRooms(change)]);
  const packages = await packagesOf(trx, reservation);
  const plan = await planChange(trx, context, {
    ...{ reservation, change, packages, user, own },
    isKnown: orderer.isKnown,
  });
  return { reservation, pending, plan };
}

/** A stay that is not paid in full is limited as a new one of its guest would be, without the one that it replaces. */
async function limitChange(
  trx: Trx,
  context: ChangeContext,
  { owner, orderer }: AskedChange,
  { reservation, plan, isPaidLater }: { reservation: Reservation; plan: ChangePlan; isPaidLater: boolean },
): Promise<void> {
  const { next, nights } = plan;
  const isOnCredit = next.amount_due === NO_MONEY;
  if (nights.length === 0 || !(isOnCredit || isPaidLater)) return;
  const { maxRooms, unpaidShare, canPayNow, hotelPhone } = plan;
  const { email, phone } = next;
  await lockCount(trx, owner.hotelId);
  await limitUnpaidReservations(
    trx,
    context,
    { ...orderer, userId: reservation.user_id, email, phone },
    {
      ...{ hotelId: owner.hotelId, roomTypeId: next.room_type_id, rooms: next.rooms_count },
      stay: stayBetween(next.arrival, next.departure),
      ...{ maxRooms, unpaidShare, canPayNow, hotelPhone, isOnCredit },
      except: reservation.id,
    },
    nights,
  );
}
