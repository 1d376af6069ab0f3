import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import type {
  CancelTypeTable,
  ChildCategoryTable,
  PaymentMethodTable,
  RateTable,
  RoomTypeTable,
  ServiceTable,
} from '../database/catalogue-tables.ts';

export type RoomType = Selectable<RoomTypeTable>;
export type RatePlan = Selectable<RateTable>;
export type ChildCategory = Selectable<ChildCategoryTable>;
export type Extra = Selectable<ServiceTable>;
export type PaymentMethod = Selectable<PaymentMethodTable>;
export type CancelType = Selectable<CancelTypeTable>;

export interface RoomTypeWithRates extends RoomType {
  rates: RatePlan[];
}

/** Room types in the hotel's order, each with its rates. */
export async function roomTypesOf(db: Db, hotelId: number): Promise<RoomTypeWithRates[]> {
  const roomTypes = await db
    .selectFrom('room_types')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .execute();
  const rates = await db
    .selectFrom('rates')
    .innerJoin('room_type_rates', 'room_type_rates.rate_id', 'rates.id')
    .selectAll('rates')
    .select('room_type_rates.room_type_id')
    .where('rates.hotel_id', '=', hotelId)
    .orderBy('rates.position')
    .execute();
  return roomTypes.map((roomType) => ({
    ...roomType,
    rates: rates.filter((rate) => rate.room_type_id === roomType.id),
  }));
}

export function childCategoriesOf(db: Db, hotelId: number): Promise<ChildCategory[]> {
  return db
    .selectFrom('child_categories')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .orderBy('from_age')
    .execute();
}

export function extrasOf(db: Db, hotelId: number): Promise<Extra[]> {
  return db.selectFrom('services').selectAll().where('hotel_id', '=', hotelId).orderBy('position').execute();
}

export function paymentMethodsOf(db: Db, hotelId: number): Promise<PaymentMethod[]> {
  return db.selectFrom('payment_methods').selectAll().where('hotel_id', '=', hotelId).orderBy('id').execute();
}

export function cancelTypesOf(db: Db, hotelId: number): Promise<CancelType[]> {
  return db.selectFrom('cancel_types').selectAll().where('hotel_id', '=', hotelId).orderBy('id').execute();
}
