import type { Selectable } from 'kysely';
import type { Context } from '#api/src/context.ts';
import type { CatalogueTables } from '#api/src/database/catalogue-tables.ts';
import { accessCodeOf } from '#api/src/reservations/order-access.ts';
import { toPublicOrder } from '#api/src/reservations/public-order.ts';
import { hasFloor } from '#api/src/reservations/refund.ts';
import { type Reservation, reservationsQuery } from '#api/src/reservations/reservation.ts';
import { oneLine } from '#contract/schemas/one-line.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { hotelSite } from '#lib/config/hotel-site.ts';
import { type CancelHotel, utcOffsets } from '#rules/hotel/booking-hotel.ts';
import { ACCESS_HASH } from '#rules/reservation/access.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { letterTexts } from './texts.ts';

type Hotel = Pick<
  Selectable<CatalogueTables['hotels']>,
  'name' | 'slug' | 'time_arrival' | 'time_departure' | 'presentation'
> & { phone: string } & CancelHotel;

/** A reservation with what letters about it need. */
export interface ReservationForMail {
  reservation: Reservation;
  /** The reservation as its page shows it, in rubles. */
  wire: PublicOrder;
  hotel: Hotel;
  /** Where the hotel's pages are. */
  site: ReturnType<typeof hotelSite>;
  /** The page of the reservation, opened for whoever gets this letter. Only the guest's may have it. */
  manageUrl: string;
}

export async function reservationForMail(
  context: Pick<Context, 'db' | 'clock' | 'settings' | 'digest'>,
  hotelId: number,
  number: string,
): Promise<ReservationForMail> {
  const { db, settings } = context;
  const reservation = await reservationsQuery(db, hotelId)
    .where('reservations.number', '=', number)
    .executeTakeFirstOrThrow();
  const hotel = await db
    .selectFrom('hotels')
    .select(['name', 'slug', 'time_arrival', 'time_departure', 'presentation'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  const mail = {
    reservation,
    wire: await toPublicOrder(context, reservation),
    hotel: {
      ...hotel,
      phone: hotel.presentation.phone,
      has_cancellation_floor: hasFloor(reservation),
      utc_offsets: utcOffsets(reservation.timezone),
    },
    site: hotelSite(settings, hotel.slug),
  };
  return { ...mail, manageUrl: `${pageOf(mail)}#${ACCESS_HASH}${accessCodeOf(context, reservation)}` };
}

/** The address of the reservation's page. */
export const pageOf = ({ site, reservation }: Pick<ReservationForMail, 'site' | 'reservation'>): string =>
  site.origin + orderPage(site.root, reservation.number);

/**
 * Whether what the booker has typed may stand in a letter to them. Anybody may book under anybody's address, and a
 * name or a note could be a message to a stranger, from the hotel's own domain; whoever pays is known to a bank.
 */
export const isPaidFor = ({ paid_amount }: Pick<Reservation, 'paid_amount'>): boolean => paid_amount > 0;

/** The booker's name, or '' where a letter must not carry it. */
export const bookerName = (
  reservation: Pick<Reservation, 'paid_amount' | 'first_name' | 'last_name'>,
): string =>
  isPaidFor(reservation) ? oneLine([reservation.first_name, reservation.last_name].join(' ')) : '';

/** A letter names its reader where it may carry the booker's name. */
export const greetingOf = (reservation: Pick<Reservation, 'paid_amount' | 'first_name'>): string =>
  letterTexts.greeting(isPaidFor(reservation) ? oneLine(reservation.first_name) : '');

/** The address of the hotel's own page. */
export const hotelHome = ({ site }: Pick<ReservationForMail, 'site'>): string => site.origin + site.root;

/** Why the letter has come. */
export const whyOf = ({ site, hotel }: Pick<ReservationForMail, 'site' | 'hotel'>): string =>
  letterTexts.why(hotel.name, new URL(site.origin).host);
