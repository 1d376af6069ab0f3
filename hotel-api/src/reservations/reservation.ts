import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import type { ReservationTables } from '#api/src/database/reservation-tables.ts';
import { hasAcquirer } from '#api/src/payments/has-acquirer.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { ReservationStatus } from '#contract/schemas/reservation.ts';
import type { Meal } from '#contract/schemas/room-search.ts';
import type { Settings } from '#lib/config/settings.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { todayIn } from '#rules/text/dates.ts';
import { entered } from './ledger.ts';

export interface Reservation extends Selectable<ReservationTables['reservations']> {
  hotel_slug: string;
  hotel_name: string;
  timezone: string;
  time_arrival: string;
  time_departure: string;
  hotel_address: HotelPresentation['address'];
  hotel_terms: HotelPresentation['terms'] | null;
  hotel_receipts: HotelPresentation['receipts'] | null;
  room_code: string;
  room_name: string;
  room_preview: string;
  rate_code: string;
  /** null: the hotel does not say. */
  rate_meal: Meal | null;
  rate_short_description: string | null;
  /** The sum of all payments, returned or not. */
  paid_amount: Kopecks;
  refund_amount: Kopecks;
}

/** Queries a hotel's reservations with the names of what was booked. The caller must filter by owner or secret. */
export function reservationsQuery(db: Db, hotelId: number) {
  return db
    .selectFrom('reservations')
    .innerJoin('hotels', 'hotels.id', 'reservations.hotel_id')
    .innerJoin('room_types', 'room_types.id', 'reservations.room_type_id')
    .innerJoin('rates', 'rates.id', 'reservations.rate_id')
    .where('reservations.hotel_id', '=', hotelId)
    .selectAll('reservations')
    .select([
      'hotels.slug as hotel_slug',
      'hotels.name as hotel_name',
      'hotels.timezone',
      'hotels.time_arrival',
      'hotels.time_departure',
      sql<HotelPresentation['address']>`hotels.presentation -> 'address'`.as('hotel_address'),
      sql<Reservation['hotel_terms']>`hotels.presentation ->> 'terms'`.as('hotel_terms'),
      sql<Reservation['hotel_receipts']>`hotels.presentation -> 'receipts'`.as('hotel_receipts'),
      'room_types.code as room_code',
      'room_types.name as room_name',
      'room_types.preview_img as room_preview',
      'rates.code as rate_code',
      'rates.meal as rate_meal',
      'rates.short_description as rate_short_description',
      entered('PAYMENT').as('paid_amount'),
      entered('REFUND').as('refund_amount'),
    ]);
}

/** Returns for how many people a reservation is: adults and all children. */
export const placesOf = ({ adults, childs }: Pick<Reservation, 'adults' | 'childs'>): number =>
  childs.reduce((sum, { count }) => sum + count, adults);

export const isHoldOver = (reservation: Pick<Reservation, 'status' | 'hold_until'>, now: Date) =>
  reservation.status === 'NEW' && reservation.hold_until !== null && reservation.hold_until <= now;

/** Returns the current status: an expired hold or a finished stay shows at once, before a job has stored it. */
export function statusAt(reservation: Reservation, now: Date): ReservationStatus {
  if (isHoldOver(reservation, now)) return 'CANCELED_BY_HOTEL';
  return isFirm(reservation.status) && reservation.departure <= todayIn(reservation.timezone, now)
    ? 'COMPLETED'
    : reservation.status;
}

type OfHotel = Pick<Reservation, 'hotel_id' | 'hotel_slug'>;

/** Returns the address where a reservation is paid; null: its hotel has no acquirer. */
export const payPageUrl = (reservation: Reservation, settings: Settings): string | null =>
  payPageOf(reservation, reservation.payment_token, settings);

/** Returns the same of a reservation, or of the difference of a change. */
export const payPageOf = (
  { hotel_id, hotel_slug }: OfHotel,
  paymentToken: string,
  settings: Pick<Settings, 'DEMO' | 'YOOKASSA_SHOPS' | 'API_ORIGIN'>,
): string | null =>
  hasAcquirer(settings, hotel_slug) ? `${settings.API_ORIGIN}/pay/${hotel_id}/${paymentToken}` : null;
