import type { RatePlan, RoomType } from '../hotels/catalogue.ts';
import { roundToHundred } from '../money.ts';
import type { RoomOccupancy } from './occupancy.ts';

export interface NightPrice {
  date: string;
  price: number;
}

export interface RatePrice {
  /** One entry per night and room, in date order. */
  nights: NightPrice[];
  total: number;
  /** Before a standing offer or promo code, where that is higher. */
  original: number | null;
  /** The first night of all rooms. */
  firstNight: number;
}

/** Kopecks of one room's night: its base by season and weekday (`base`), its guests, and the rate. */
function nightPrice(
  base: number,
  roomType: RoomType,
  rate: RatePlan,
  guests: RoomOccupancy,
  percent: number,
): number {
  const extraAdults = Math.max(0, guests.adults - roomType.base_guests);
  const childFee = guests.childs.reduce((sum, { category, count }) => sum + category.nightly_fee * count, 0);
  const childMeals = guests.counted - guests.adults;
  const bed = base + extraAdults * roomType.extra_adult_fee + childFee;
  const meals = guests.adults * rate.meal_adult + childMeals * rate.meal_child;
  return roundToHundred((bed * percent) / 100 + meals);
}

/** The price that search shows and the reservation recomputes. */
export function priceRate(
  roomType: RoomType,
  rate: RatePlan,
  nights: { date: string; price: number }[],
  rooms: RoomOccupancy[],
  discountPercent = 0,
): RatePrice {
  const discount = rate.audience === 'PUBLIC' ? discountPercent : 0;
  const prices: NightPrice[] = [];
  let total = 0;
  let original = 0;
  let firstNight = 0;
  for (const [index, { date, price: base }] of nights.entries()) {
    for (const guests of rooms) {
      const full = nightPrice(base, roomType, rate, guests, rate.percent);
      const price = discount ? roundToHundred((full * (100 - discount)) / 100) : full;
      prices.push({ date, price });
      total += price;
      original += rate.original_percent
        ? nightPrice(base, roomType, rate, guests, rate.original_percent)
        : full;
      if (index === 0) firstNight += price;
    }
  }
  return { nights: prices, total, original: original > total ? original : null, firstNight };
}
