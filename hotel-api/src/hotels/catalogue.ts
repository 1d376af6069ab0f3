import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#api/src/context.ts';
import type { CatalogueTables, HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { notFound } from '#api/src/http/errors.ts';

export type RoomType = Selectable<CatalogueTables['room_types']>;
/** A rate, and the step to which what its percent makes of a price is rounded: the hotel's. */
export type RatePlan = Selectable<CatalogueTables['rates']> &
  Pick<Selectable<CatalogueTables['hotels']>, 'round_to'>;
export type CatalogueChildCategory = Selectable<CatalogueTables['child_categories']>;
export type CatalogueExtra = Selectable<CatalogueTables['services']>;
export type PaymentMethod = Selectable<CatalogueTables['payment_methods']>;

export interface RoomTypeWithRates extends RoomType {
  rates: RatePlan[];
}

/** A catalogue is shared by requests and never changed: a new version replaces it. */
export interface Catalogue {
  version: number;
  hotel: Omit<
    Selectable<CatalogueTables['hotels']>,
    'presentation' | 'seasons' | 'webhook_url' | 'catalogue_version' | 'changed_at'
  >;
  legends: HotelPresentation['legends'];
  /** The hotel's own, for what a guest cannot do here. */
  phone: HotelPresentation['phone'];
  address: HotelPresentation['address'];
  terms: HotelPresentation['terms'] | null;
  /** What its guests are asked to accept and to agree to. */
  agreements: Required<Pick<HotelPresentation, 'policy_link' | 'offer_link' | 'consents'>>;
  categories: CatalogueChildCategory[];
  /** Room types are in the hotel's own order, each with its rates. */
  roomTypes: RoomTypeWithRates[];
  extras: CatalogueExtra[];
  paymentMethods: PaymentMethod[];
  cancelTypes: Selectable<CatalogueTables['cancel_types']>[];
  /** Only active codes are here, and none where the hotel takes no codes. */
  promoCodes: Pick<Selectable<CatalogueTables['promo_codes']>, 'code' | 'discount_percent'>[];
  /** The last night on sale, yyyy-MM-dd; null when none is. */
  lastDay: string | null;
}

/**
 * Loads a hotel's catalogue by one statement, so that all of it is of the same version.
 * @throws HttpError 404 when there is no such hotel
 */
export async function loadCatalogue(db: Db, hotelId: number): Promise<Catalogue> {
  const row = await db
    .selectFrom('hotels')
    .select([
      'catalogue_version as version',
      sql<
        Catalogue['hotel']
      >`to_jsonb(hotels) - array['presentation', 'seasons', 'webhook_url', 'catalogue_version', 'changed_at']`.as(
        'hotel',
      ),
      sql<Catalogue['legends']>`presentation -> 'legends'`.as('legends'),
      sql<Catalogue['phone']>`presentation ->> 'phone'`.as('phone'),
      sql<Catalogue['address']>`presentation -> 'address'`.as('address'),
      sql<Catalogue['terms']>`presentation ->> 'terms'`.as('terms'),
      sql<Catalogue['agreements']>`jsonb_build_object(
        'policy_link', presentation -> 'policy_link', 'offer_link', presentation -> 'offer_link',
        'consents', coalesce(presentation -> 'consents', '[]'))`.as('agreements'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('child_categories').selectAll().where('hotel_id', '=', hotelId).orderBy('from_age'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('room_types')
          .selectAll()
          .select((room) =>
            jsonArrayFrom(
              room
                .selectFrom('rates')
                .innerJoin('room_type_rates', 'rate_id', 'rates.id')
                .selectAll('rates')
                .select('hotels.round_to')
                .where('rates.hotel_id', '=', hotelId)
                .whereRef('room_type_id', '=', 'room_types.id')
                .orderBy('rates.position'),
            ).as('rates'),
          )
          .where('hotel_id', '=', hotelId)
          .orderBy('position'),
      ).as('roomTypes'),
      jsonArrayFrom(
        eb.selectFrom('services').selectAll().where('hotel_id', '=', hotelId).orderBy('position'),
      ).as('extras'),
      jsonArrayFrom(
        eb.selectFrom('payment_methods').selectAll().where('hotel_id', '=', hotelId).orderBy('id'),
      ).as('paymentMethods'),
      jsonArrayFrom(
        eb.selectFrom('cancel_types').selectAll().where('hotel_id', '=', hotelId).orderBy('id'),
      ).as('cancelTypes'),
      jsonArrayFrom(
        eb
          .selectFrom('promo_codes')
          .select(['code', 'discount_percent'])
          .where('hotel_id', '=', hotelId)
          .where('active', '=', true)
          .where('hotels.promo_code', '=', true),
      ).as('promoCodes'),
      eb
        .selectFrom('inventory')
        .select(({ fn }) => fn.max('date').as('last'))
        .where('hotel_id', '=', hotelId)
        .as('lastDay'),
    ])
    .where('id', '=', hotelId)
    .executeTakeFirst();
  if (!row) throw hotelNotFound();
  return row;
}

/**
 * Call this in every transaction that changes a hotel's catalogue or its last day on sale: instances compare versions
 * with each request and reload the catalogue when they differ. Versions follow the clock, so that none is used twice,
 * even for a hotel that is deleted and restored.
 */
export async function catalogueChanged(trx: Trx, hotelId: number): Promise<void> {
  // The moment comes as a value: an engine that shards refuses an update by a function that differs at each call.
  const microseconds = Date.now() * 1000;
  await trx
    .updateTable('hotels')
    .set({ catalogue_version: sql`greatest(catalogue_version + 1, ${microseconds}::bigint)` })
    .where('id', '=', hotelId)
    .execute();
}

type CatalogueHotel = Selectable<CatalogueTables['hotels']>;

export const hotelNotFound = () => notFound('Отель не найден');

/** @throws HttpError 404 when there is no such hotel */
export async function findHotel(
  db: Db,
  id: number,
): Promise<Pick<CatalogueHotel, 'id' | 'slug' | 'pms_type'>> {
  const hotel = await db
    .selectFrom('hotels')
    .select(['id', 'slug', 'pms_type'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!hotel) throw hotelNotFound();
  return hotel;
}

/** @throws HttpError 404 when there is no such hotel */
export async function findHotelBySlug(db: Db, slug: string): Promise<CatalogueHotel> {
  const hotel = await db.selectFrom('hotels').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!hotel) throw hotelNotFound();
  return hotel;
}
