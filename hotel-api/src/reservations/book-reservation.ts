import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { StoredUser } from '#api/src/accounts/tokens.ts';
import { agreedTo, keepConsents } from '#api/src/consents/given.ts';
import type { Context } from '#api/src/context.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import { inTransaction, type Trx } from '#api/src/database/transaction.ts';
import { tell } from '#api/src/events/tell.ts';
import { isClient } from '#api/src/limits/known-guests.ts';
import { holdMinutes, limitUnpaidReservations, type Orderer } from '#api/src/limits/reservation-limits.ts';
import { lockNights, moveBooked } from '#api/src/search/nights.ts';
import { nightsToRead } from '#api/src/search/stay.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { releaseOverlappingHolds } from './holds.ts';
import { bindKey, claimKey, type IdempotencyKey } from './idempotency.ts';
import { enter } from './ledger.ts';
import { asRow, checkedTotal, offeredRate, stayColumns } from './planned-stay.ts';
import { cancelUntil, changeUntil } from './refund.ts';
import { newReservationNumber, nextReservationId } from './reservation-ids.ts';
import { type ChosenExtra, planReservation, travellers } from './reservation-plan.ts';
import { putGuests } from './travelling-guests.ts';

interface NewReservation {
  hotelId: number;
  user: StoredUser | null;
  orderer: Orderer;
  body: ReservationRequest;
  key: IdempotencyKey | null;
}

type ReservationContext = Pick<Context, 'db' | 'clock' | 'settings' | 'catalogues'>;

async function insertReservation(
  trx: Trx,
  context: ReservationContext,
  { hotelId, user, orderer, body }: NewReservation,
): Promise<number> {
  const { catalogues, clock } = context;
  const now = clock.now();
  const asked = body.reservation;
  const roomTypeId = asked.room_type_id;
  const { from, to } = nightsToRead(asked);
  const wanted = { hotel_id: hotelId, room_type_id: roomTypeId, arrival: from, departure: to };
  await releaseOverlappingHolds(trx, wanted, now);
  // From here to the commit these nights are locked: nobody can take the room between check and booking.
  const nights = await lockNights(trx, wanted);
  // The catalogue is read after the lock: an earlier one could have other prices than the nights.
  const guest = { user, isKnown: orderer.isKnown };
  const catalogue = await catalogues.currentIn(trx, hotelId);
  const plan = planReservation(context, catalogue, guest, asked);
  const agreed = agreedTo(catalogue, body.consents);
  const { stay, rooms } = plan.terms;
  const guestIds = await travellers(trx, user, body.guests, plan.places);
  const rate = await offeredRate(trx, plan, wanted, nights);
  const total = checkedTotal(rate.total, plan.extras, asked.price);
  const { amountDue, paymentType } = plan.payment({
    total,
    firstNight: rate.firstNight,
    nights: stay.nights.length,
  });
  const unpaid = amountDue > 0;
  const { email, phone } = body.guest;
  const requested = {
    hotelId,
    roomTypeId,
    stay,
    rooms: rooms.length,
    maxRooms: plan.hotel.max_rooms,
    unpaidShare: plan.hotel.unpaid_share,
    isOnCredit: !unpaid,
    canPayNow: plan.canPayNow,
    hotelPhone: plan.hotelPhone,
  };
  // The hotel's count is locked from here on: parallel reservations cannot exceed a limit together.
  const id = await nextReservationId(trx, hotelId);
  await limitUnpaidReservations(trx, context, { ...orderer, email, phone }, requested, nights);
  await moveBooked(trx, wanted, rooms.length);

  const minutes = unpaid ? await holdMinutes(trx, context, hotelId, stay) : 0;
  await storeReservation(
    trx,
    {
      id,
      number: newReservationNumber(hotelId),
      hotel_id: hotelId,
      user_id: user?.id ?? null,
      by_client: isClient(user),
      ...asRow(stayColumns(plan, rate, asked.rooms)),
      status: unpaid ? 'NEW' : 'CONFIRMED',
      ...body.guest,
      comment: asked.notes
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join('\n'),
      total,
      amount_due: amountDue,
      payment_type: paymentType,
      payment_token: randomBytes(32).toString('base64url'),
      has_floor: plan.hasFloor,
      cancel_until: cancelUntil(plan.hotel, stay.arrival, now),
      change_until: changeUntil(rate.rate.changes, plan.hotel, stay.arrival),
      hold_until: unpaid ? new Date(now.getTime() + minutes * 60_000) : null,
      network: orderer.network,
      source: body.source ? JSON.stringify(body.source) : null,
      created_at: now,
    },
    plan.extras,
    guestIds,
  );
  const giver = { hotelId, form: 'order', reservationId: id, userId: user?.id ?? null } as const;
  await keepConsents(trx, giver, agreed, now);
  return id;
}

/**
 * Books in one transaction: the rooms, the reservation, its extras, guests and idempotency key are stored together or
 * not at all. A repeated key returns the id of the reservation it has made, so a request that is sent again books
 * nothing twice (docs/decisions/0020).
 * @throws HttpError 400 by field for a reservation that does not hold, 422 for a key with another body, 429 beyond
 *   the limits
 */
export function bookReservation(context: ReservationContext, reservation: NewReservation): Promise<number> {
  return inTransaction(context.db, async (trx) => {
    if (!reservation.key) return insertReservation(trx, context, reservation);
    const now = context.clock.now();
    const made = await claimKey(trx, reservation.key, now);
    if (made !== null) return made;
    const id = await insertReservation(trx, context, reservation);
    await bindKey(trx, reservation.key, id, now);
    return id;
  });
}

async function storeReservation(
  trx: Trx,
  reservation: Insertable<ReservationTables['reservations']>,
  extras: ChosenExtra[],
  guestIds: number[],
): Promise<void> {
  const { hotel_id, id } = reservation;
  await trx.insertInto('reservations').values(reservation).execute();
  if (extras.length > 0) {
    await trx
      .insertInto('reservation_packages')
      .values(extras.map((extra) => ({ hotel_id, reservation_id: id, ...extra })))
      .execute();
  }
  await enter(
    trx,
    { hotel_id, id },
    [
      { kind: 'CHARGE', subject: 'room', amount: reservation.room_total },
      ...extras.map(({ code, price }) => ({ kind: 'CHARGE' as const, subject: code, amount: price })),
    ],
    reservation.created_at,
  );
  if (guestIds.length > 0) await putGuests(trx, hotel_id, id, guestIds);
  await tell(trx, hotel_id, [id], 'order.made', reservation.created_at);
}
