import type { Selectable } from 'kysely';
import { oneLine } from '#contract/schemas/one-line.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { utcOffsets } from '#rules/hotel/booking-hotel.ts';
import type { UtcOffset } from '#rules/text/dates.ts';
import type { Context } from '../context.ts';
import type { CatalogueTables } from '../database/catalogue-tables.ts';
import { toPublicOrder } from '../reservations/public-order.ts';
import { ordersQuery, type StoredOrder } from '../reservations/stored-order.ts';

type Hotel = Pick<
  Selectable<CatalogueTables['hotels']>,
  'name' | 'slug' | 'time_arrival' | 'time_departure' | 'presentation'
> & { phone: string; utc_offsets: UtcOffset[] };

/** An order with what letters about it need. */
export interface OrderForMail {
  order: StoredOrder;
  /** The order as its page shows it, in rubles. */
  wire: PublicOrder;
  hotel: Hotel;
  appOrigin: string;
}

export async function orderForMail(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  hotelId: number,
  number: string,
): Promise<OrderForMail> {
  const { db, settings } = context;
  const order = await ordersQuery(db, hotelId)
    .where('reservations.number', '=', number)
    .executeTakeFirstOrThrow();
  const hotel = await db
    .selectFrom('hotels')
    .select(['name', 'slug', 'time_arrival', 'time_departure', 'presentation'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  return {
    order,
    wire: await toPublicOrder(context, order),
    hotel: { ...hotel, phone: hotel.presentation.phone, utc_offsets: utcOffsets(order.timezone) },
    appOrigin: settings.APP_ORIGIN,
  };
}

/** The address of the order's page. */
export const pageOf = ({ appOrigin, hotel, order }: OrderForMail): string =>
  `${appOrigin}/${hotel.slug}/success?order=${order.number}`;

/**
 * Whether what the booker has typed may stand in a letter to them. Anybody may order under anybody's address, and a name or
 * a note could be a message to a stranger, from the hotel's own domain; whoever pays is known to a bank.
 */
export const isPaidFor = ({ paid_amount }: Pick<StoredOrder, 'paid_amount'>): boolean => paid_amount > 0;

/** The booker's name, or '' where a letter must not carry it. */
export const bookerName = (order: Pick<StoredOrder, 'paid_amount' | 'first_name' | 'last_name'>): string =>
  isPaidFor(order) ? oneLine([order.first_name, order.last_name].join(' ')) : '';
