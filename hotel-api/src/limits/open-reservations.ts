import { sql } from 'kysely';
import type { Trx } from '#api/src/database/transaction.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import { todayIn } from '#rules/text/dates.ts';
import { isKnownAt } from './known-guests.ts';
import type { UnpaidReservation } from './strangers-share.ts';

export type OpenReservation = Awaited<ReturnType<typeof openReservations>>[number];

/** An unpaid reservation holds rooms until its hold ends or, on credit, until the stay does. */
const isOpenAt = (hotelId: number, now: Date) => sql<boolean>`
  (reservations.hotel_id = ${hotelId} and (
    (status = ${sql.lit<ReservationStatus>('NEW')} and hold_until > ${now}) or
    (status = ${sql.lit<ReservationStatus>('CONFIRMED')} and departure > ${todayIn('UTC', now)}::date)
  ))`;

const isOfKnownAt = (hotelId: number, now: Date) =>
  isKnownAt(hotelId, { userId: sql`reservations.user_id`, isClient: sql`reservations.by_client` }, now);

/** Returns the unpaid reservations of a hotel, whose count of reservations the caller has locked. */
export function openReservations(trx: Trx, hotelId: number, now: Date) {
  return trx
    .selectFrom('reservations')
    .select(['reservations.id', 'network', 'user_id', 'email', 'phone', 'room_type_id', 'rooms_count'])
    .select(['arrival', 'departure', 'hold_until'])
    .select(isOfKnownAt(hotelId, now).as('is_known'))
    .where(isOpenAt(hotelId, now))
    .execute();
}

/** Selects as one array the strangers' unpaid reservations that have rooms from `from` up to, but not including, `to`. */
export const unpaidByStrangers = (hotelId: number, { from, to }: { from: string; to: string }, now: Date) =>
  sql<UnpaidReservation[]>`
  (select coalesce(json_agg(json_build_object(
      'room_type_id', room_type_id, 'rooms_count', rooms_count,
      'arrival', arrival, 'departure', departure, 'hold_until', hold_until
    )), '[]')
    from reservations
    where ${isOpenAt(hotelId, now)} and arrival < ${to} and departure > ${from}
      and not ${isOfKnownAt(hotelId, now)})`;
