import type { TouristTax } from '#api/src/database/catalogue-tables.ts';
import type { RatePlan, RoomType } from '#api/src/hotels/catalogue.ts';
import { shareOf } from '#api/src/money.ts';
import {
  asKopecks,
  type Kopecks,
  least,
  most,
  NO_MONEY,
  plus,
  times,
  toRubles,
} from '#contract/schemas/money.ts';
import type { CheckedOccupancy } from './occupancy.ts';

interface NightPrice {
  date: string;
  price: Kopecks;
}

export interface RoomNight extends NightPrice {
  /** Rooms count from 1; it is absent where there is one room. */
  room?: number;
  /** The price before the promo code, where one lowers it. */
  full_price?: Kopecks;
}

/** Returns a night with its prices in rubles, as the wire has them. */
export const nightInRubles = ({ price, full_price, ...night }: RoomNight) => ({
  ...night,
  price: toRubles(price),
  ...(full_price === undefined ? {} : { full_price: toRubles(full_price) }),
});

export interface RatePrice {
  /** Each night and room has an entry, in order of date. */
  nights: RoomNight[];
  total: Kopecks;
  /** The total before a standing discount or promo code; null where it is not higher. */
  original: Kopecks | null;
  /** The first night's price for all rooms. */
  firstNight: Kopecks;
}

/** The percent is of the bed, not of the meals: those cost the same at every rate, to the kopeck. */
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
  return asKopecks(shareOf(bed, percent, 100, rate.round_to) + meals);
}

/**
 * Returns the price of a stay, in kopecks: the search shows it and the reservation recomputes it. A promo code lowers
 * public rates only.
 * @param discountPercent the promo code's discount
 */
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
      const price = shareOf(full, 100 - discount, 100, rate.round_to);
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

/**
 * Returns a function from a night's base price to what all rooms cost at each rate, in kopecks. Many nights share a
 * base price, so each is computed once.
 */
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

/**
 * Returns the tax that a price of rooms includes, in kopecks, half a kopeck rounded up: a share of the price without
 * it, but at least the tax's least for each room's night and at most the price itself.
 * @param nights of all rooms, in order of date
 */
export function touristTaxIn(
  total: Kopecks,
  tax: TouristTax | null,
  nights: readonly Pick<NightPrice, 'date'>[],
): Kopecks {
  if (!tax) return NO_MONEY;
  const arrival = nights[0]?.date ?? '';
  const { percent, least: leastOf } = tax.later?.findLast(({ from }) => from <= arrival) ?? tax;
  const share = asKopecks(Math.round((total * percent) / (100 + percent)));
  return least(total, most(share, times(leastOf, nights.length)));
}
