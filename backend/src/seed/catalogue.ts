import { asRubles, toKopecks } from '../../../lib/contracts/money.ts';
import { FIRST_NIGHT_ALIAS } from '../../../lib/contracts/payment-option.ts';
import type { Trx } from '../database/transaction.ts';
import { mediaFiles } from '../media/media-library.ts';
import { featureRows, type HotelSeed } from './hotel-seed.ts';

const fromRubles = (amount: number) => toKopecks(asRubles(amount));

function svg(name: string): string {
  const file = mediaFiles.get(name);
  if (!file) throw new Error(`The demo picture ${name} is missing`);
  return file.body.toString('utf8').trim();
}

/** The columns are code, name, ages, whether such a child takes a place, and rubles a night. */
const CHILD_CATEGORIES = [
  ['INF', 'до 3 лет', 0, 2, false, 0],
  ['CHD', '3–6 лет', 3, 6, true, 800],
  ['JUN', '7–12 лет', 7, 12, true, 1200],
] as const;

const PAYMENT_METHODS = [
  ['CARD', 'FULL', 'Картой сейчас'],
  ['CARD', FIRST_NIGHT_ALIAS, 'Первая ночь сейчас'],
  ['HOTEL', 'NOT_PAY', 'В отеле'],
] as const;

/** Returns the id of a room type; the hotel's other rows except its rates are numbered alike. */
export const roomTypeId = (hotelId: number, index: number) => hotelId * 100 + index + 1;

/**
 * Inserts a hotel with everything it sells. Ids are fixed, as tests name them: hotel 2 has room types 201…, rates 2001…
 */
export async function insertHotel(trx: Trx, hotel: HotelSeed): Promise<void> {
  const { presentation } = hotel;
  await trx
    .insertInto('hotels')
    .values({
      id: hotel.id,
      slug: hotel.slug,
      name: hotel.name,
      timezone: hotel.timezone,
      tourist_tax: hotel.touristTax
        ? JSON.stringify({ ...hotel.touristTax, least: fromRubles(hotel.touristTax.least) })
        : null,
      pms_type: hotel.pmsType,
      booking_available: true,
      max_rooms: 3,
      max_adults: 4,
      promo_code: hotel.hasPromoCodes,
      time_arrival: hotel.arrival,
      time_departure: hotel.departure,
      presentation: JSON.stringify({
        ...presentation,
        style: {
          ...presentation.style,
          svg: hotel.isLogoByAddress ? '' : svg(`${hotel.slug}-logo.svg`),
          splash: svg(`${hotel.slug}-splash.svg`),
        },
      }),
    })
    .execute();

  const at = (index: number) => roomTypeId(hotel.id, index);
  await trx
    .insertInto('child_categories')
    .values(
      CHILD_CATEGORIES.map(([code, name, from_age, to_age, use_in_culc, fee], index) => ({
        ...{ id: at(index), hotel_id: hotel.id, code, name, from_age, to_age, max_childs: 2, use_in_culc },
        nightly_fee: fromRubles(fee),
      })),
    )
    .execute();
  await trx
    .insertInto('payment_methods')
    .values(
      PAYMENT_METHODS.map(([payment_type, payment_alias, name], index) => ({
        ...{ id: at(index), hotel_id: hotel.id, payment_type, payment_alias, name },
        is_not_pay: payment_type === 'HOTEL',
      })),
    )
    .execute();
  await trx
    .insertInto('cancel_types')
    .values([
      { id: at(0), hotel_id: hotel.id, code: 'PLANS', name: 'Изменились планы' },
      { id: at(1), hotel_id: hotel.id, code: 'ILLNESS', name: 'Болезнь' },
      { id: at(2), hotel_id: hotel.id, code: 'OTHER_HOTEL', name: 'Выбрали другой отель' },
      { id: at(3), hotel_id: hotel.id, code: 'OTHER', name: 'Другая причина' },
    ])
    .execute();

  const rateId = new Map(hotel.rates.map((rate, index) => [rate.code, hotel.id * 1000 + index + 1]));
  await trx
    .insertInto('rates')
    .values(
      hotel.rates.map((rate, index) => ({
        id: hotel.id * 1000 + index + 1,
        hotel_id: hotel.id,
        code: rate.code,
        audience: rate.audience ?? 'PUBLIC',
        position: index,
        percent: rate.percent,
        original_percent: rate.originalPercent ?? null,
        meal_adult: fromRubles(rate.mealAdult ?? 0),
        meal_child: fromRubles(rate.mealChild ?? 0),
        meal: rate.meal ?? null,
        short_description: rate.short,
        long_description: rate.long,
        cancellation: JSON.stringify(rate.cancellation),
      })),
    )
    .execute();
  await trx
    .insertInto('room_types')
    .values(
      hotel.roomTypes.map((room, index) => ({
        id: at(index),
        hotel_id: hotel.id,
        code: room.code,
        name: room.name,
        position: index,
        preview_img: room.preview,
        images: JSON.stringify(room.images),
        short_description: room.description,
        square: room.square,
        guest_limit: room.guestLimit,
        base_guests: room.baseGuests,
        extra_adult_fee: fromRubles(room.extraAdult),
        corporate_limit: room.corporateLimit ?? null,
        base_price: fromRubles(room.price),
        rooms_total: room.rooms,
        features: JSON.stringify(featureRows(room.features)),
      })),
    )
    .execute();
  await trx
    .insertInto('room_type_rates')
    .values(
      hotel.roomTypes.flatMap((room, index) =>
        room.rates.map((code) => ({ room_type_id: at(index), rate_id: rateId.get(code) ?? 0 })),
      ),
    )
    .execute();
  await trx
    .insertInto('services')
    .values(
      hotel.extras.map((extra, index) => ({
        id: at(index),
        hotel_id: hotel.id,
        code: extra.code,
        name: extra.name,
        short_description: extra.short,
        long_description: extra.long,
        img: extra.img ?? null,
        category: extra.category,
        price: fromRubles(extra.price),
        time_period: extra.period,
        rate_codes: extra.rates ? JSON.stringify(extra.rates) : null,
        position: index,
      })),
    )
    .execute();
  if (hotel.promoCodes.length > 0) {
    await trx
      .insertInto('promo_codes')
      .values(
        hotel.promoCodes.map(({ code, percent }) => ({
          hotel_id: hotel.id,
          code,
          discount_percent: percent,
          active: true,
        })),
      )
      .execute();
  }
}
