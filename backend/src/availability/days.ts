import type { AvailabilityDay } from '../../../lib/contracts/availability.ts';
import { type Kopecks, toRubles } from '../../../lib/contracts/money.ts';
import type { RateFlow } from '../../../lib/contracts/primitives.ts';
import { addDays, daysBetween, earlierDate, laterDate, todayIn } from '../calendar.ts';
import type { Context } from '../context.ts';
import { roomTypesOf } from '../hotels/catalogue.ts';
import type { Hotel } from '../hotels/find-hotel.ts';
import { fits, type RoomOccupancy } from '../search/occupancy.ts';
import { priceRate } from '../search/pricing.ts';
import { isOffered } from '../search/rate-flow.ts';

const MAX_DAYS = 200;
/** Later than any sale; keeps the arithmetic within four-digit years. */
const FAR_FUTURE_DAYS = 3650;
/** Rooms left in the whole hotel, up to which a day counts as having few. */
const FEW_ROOMS = 3;

/** The calendar's price is for two adults in one room. */
const COUPLE: RoomOccupancy = { adults: 2, childs: [], counted: 2, withoutPlace: 0 };

export interface DaysAsked {
  from: string;
  to: string;
  flow: RateFlow | null;
  withPromo: boolean;
}

/** The calendar's request does not say which code it is, so the hotel's smallest discount is shown. */
async function smallestDiscount({ db }: Context, hotel: Hotel): Promise<number> {
  if (!hotel.promo_code) return 0;
  const row = await db
    .selectFrom('promo_codes')
    .select(({ fn }) => fn.min('discount_percent').as('percent'))
    .where('hotel_id', '=', hotel.id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row?.percent ?? 0;
}

/** Colour, legend and lowest price of each day on sale, both ends included. */
export async function availabilityDays(
  context: Context,
  hotel: Hotel,
  asked: DaysAsked,
): Promise<AvailabilityDay[]> {
  const today = todayIn(hotel.timezone, context.clock.now());
  const from = laterDate(asked.from, today);
  if (daysBetween(today, from) > FAR_FUTURE_DAYS) return [];
  const limit = addDays(from, MAX_DAYS - 1);
  const to = earlierDate(asked.to, limit);
  if (to < from) return [];
  const roomTypes = await roomTypesOf(context.db, hotel.id);
  const rows = await context.db
    .selectFrom('inventory')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
  const discount = asked.withPromo ? await smallestDiscount(context, hotel) : 0;
  const days = new Map<string, { free: number; price: Kopecks | null }>();
  for (const night of rows) {
    const day = days.get(night.date) ?? { free: 0, price: null };
    days.set(night.date, day);
    const roomType = roomTypes.find(({ id }) => id === night.room_type_id);
    const free = night.total - night.booked;
    if (!roomType || free <= 0) continue;
    day.free += free;
    if (!fits(roomType, [COUPLE], asked.flow)) continue;
    for (const rate of roomType.rates) {
      if (!isOffered(rate, asked.flow)) continue;
      const { total } = priceRate(roomType, rate, [night], [COUPLE], discount);
      if (day.price === null || total < day.price) day.price = total;
    }
  }
  const { legends } = hotel.presentation;
  return [...days].map(([date, { free, price }]) => ({
    date,
    availability:
      free === 0
        ? { color: legends.none, legend: 'Нет номеров' }
        : free <= FEW_ROOMS
          ? { color: legends.few, legend: 'Мало номеров' }
          : { color: legends.free, legend: 'Есть номера' },
    ...(price === null ? {} : { min_price: toRubles(price) }),
  }));
}
