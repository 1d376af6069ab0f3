import {
  asKopecks,
  type Kopecks,
  least,
  most,
  NO_MONEY,
  plus,
  times,
  toRubles,
} from '../../../lib/contracts/money.ts';
import type { TouristTax } from '../database/catalogue-tables.ts';
import type { RatePlan, RoomType } from '../hotels/catalogue.ts';
import { roundToHundred } from '../money.ts';
import type { CheckedOccupancy } from './occupancy.ts';

export interface NightPrice {
  date: string;
  price: Kopecks;
}

/** A night of one room. */
export interface RoomNight extends NightPrice {
  /** From 1; absent where there is one. */
  room?: number;
  /** Before the promo code, where one lowers it. */
  full_price?: Kopecks;
}

/** A night as the wire has it. */
export const nightInRubles = ({ price, full_price, ...night }: RoomNight) => ({
  ...night,
  price: toRubles(price),
  ...(full_price === undefined ? {} : { full_price: toRubles(full_price) }),
});

export interface RatePrice {
  /** One entry per night and room, in date order. */
  nights: RoomNight[];
  total: Kopecks;
  /** Before a standing offer or promo code, where that is higher. */
  original: Kopecks | null;
  /** The first night of all rooms. */
  firstNight: Kopecks;
}

/** Kopecks of one room's night: its base by season and weekday (`base`), its guests, and the rate. */
function nightPrice(
  base: Kopecks,
  roomType: RoomType,
  rate: RatePlan,
  guests: CheckedOccupancy,
  percent: number,
): Kopecks {
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
  nights: NightPrice[],
  rooms: CheckedOccupancy[],
  discountPercent = 0,
): RatePrice {
  const discount = rate.audience === 'PUBLIC' ? discountPercent : 0;
  const prices: RoomNight[] = [];
  let total = NO_MONEY;
  let original = NO_MONEY;
  let firstNight = NO_MONEY;
  for (const [index, { date, price: base }] of nights.entries()) {
    for (const [place, guests] of rooms.entries()) {
      const full = nightPrice(base, roomType, rate, guests, rate.percent);
      const price = discount ? roundToHundred((full * (100 - discount)) / 100) : full;
      prices.push({
        date,
        price,
        ...(rooms.length > 1 ? { room: place + 1 } : {}),
        ...(price < full ? { full_price: full } : {}),
      });
      total = plus(total, price);
      const before = rate.original_percent
        ? nightPrice(base, roomType, rate, guests, rate.original_percent)
        : full;
      original = plus(original, before);
      if (index === 0) firstNight = plus(firstNight, price);
    }
  }
  return { nights: prices, total, original: original > total ? original : null, firstNight };
}

/** What a night of all rooms costs at each rate, by its base price, which many nights share. */
export function pricesOfNights(
  roomType: RoomType,
  rates: RatePlan[],
  rooms: CheckedOccupancy[],
  discountPercent?: number,
): (base: Kopecks) => Kopecks[] {
  const cache = new Map<Kopecks, Kopecks[]>();
  return (price) => {
    const cached = cache.get(price);
    if (cached) return cached;
    const night = [{ date: '', price }];
    const totals = rates.map((rate) => priceRate(roomType, rate, night, rooms, discountPercent).total);
    cache.set(price, totals);
    return totals;
  };
}

/** The tax in a price of rooms; rounded, half a kopeck up. */
export function touristTaxIn(total: Kopecks, tax: TouristTax | null, roomNights: number): Kopecks {
  if (!tax) return NO_MONEY;
  const share = asKopecks(Math.round((total * tax.percent) / (100 + tax.percent)));
  return least(total, most(share, times(tax.least, roomNights)));
}
