import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { CatalogueTables } from '#api/src/database/catalogue-tables.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';

interface Question {
  hotelId: number;
  arrival: string;
  departure: string;
  rooms: RoomGuests[];
  flow: 'CORP' | 'SPEC' | null;
  discount: number;
  now: Date;
}

/**
 * Returns what a search must offer by the rules and the tables alone: `room type, rate` with the total in kopecks. It
 * uses none of the product's code, so that the two can be compared.
 */
export async function expectedOffers(db: Db, question: Question): Promise<Map<string, number>> {
  const { hotelId, arrival, departure, rooms, flow, discount } = question;
  const categories = await db
    .selectFrom('child_categories')
    .selectAll()
    .where('hotel_id', '=', hotelId)
    .execute();
  const categoryOf = (id: number) => categories.find((category) => category.id === id);
  const guests = rooms.map(({ adults, childs }) => {
    const sum = (of: (category: (typeof categories)[number]) => number) =>
      childs.reduce((total, { id, count }) => {
        const category = categoryOf(id);
        return category ? total + count * of(category) : total;
      }, 0);
    return {
      adults,
      fees: sum(({ nightly_fee }) => nightly_fee),
      meals: sum(({ use_in_culc }) => (use_in_culc ? 1 : 0)),
      without: sum(({ use_in_culc }) => (use_in_culc ? 0 : 1)),
    };
  });

  const { round_to } = await db
    .selectFrom('hotels')
    .select('round_to')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  const toSteps = (kopecks: number) => Math.round(kopecks / round_to) * round_to;

  const offers = new Map<string, number>();
  for (const { type, rate } of await ratesOnSale(db, hotelId)) {
    if (rate.audience !== 'PUBLIC' && rate.audience !== flow) continue;
    const isCorporate = flow === 'CORP' && type.corporate_limit !== null;
    const limit = isCorporate ? Math.min(type.guest_limit, type.corporate_limit ?? 0) : type.guest_limit;
    if (guests.some((room) => room.adults + room.meals > limit || room.without > (isCorporate ? 1 : 2)))
      continue;
    const nights = await freeNights(db, hotelId, type.id, question);
    const isFree = nights.every(({ free }) => free >= rooms.length);
    if (nights.length !== (await nightsBetween(db, arrival, departure)) || !isFree) continue;
    if (await isRefused(db, hotelId, type.id, question)) continue;
    let total = 0;
    for (const { price } of nights) {
      for (const room of guests) {
        const extra = Math.max(0, room.adults - type.base_guests) * type.extra_adult_fee;
        const meals = room.adults * rate.meal_adult + room.meals * rate.meal_child;
        const bed = price + extra + room.fees;
        const full = (rate.percent === 100 ? bed : toSteps((bed * rate.percent) / 100)) + meals;
        total += rate.audience === 'PUBLIC' && discount > 0 ? toSteps((full * (100 - discount)) / 100) : full;
      }
    }
    offers.set(`${type.code} ${rate.code}`, total);
  }
  return offers;
}

async function ratesOnSale(db: Db, hotelId: number) {
  const types = await db.selectFrom('room_types').selectAll().where('hotel_id', '=', hotelId).execute();
  const rates = await db.selectFrom('rates').selectAll().where('hotel_id', '=', hotelId).execute();
  const links = await db.selectFrom('room_type_rates').selectAll().execute();
  const found: {
    type: Selectable<CatalogueTables['room_types']>;
    rate: Selectable<CatalogueTables['rates']>;
  }[] = [];
  for (const { room_type_id, rate_id } of links) {
    const type = types.find(({ id }) => id === room_type_id);
    const rate = rates.find(({ id }) => id === rate_id);
    if (type && rate) found.push({ type, rate });
  }
  return found;
}

async function nightsBetween(db: Db, arrival: string, departure: string): Promise<number> {
  const { rows } = await sql<{
    nights: number;
  }>`select ${departure}::date - ${arrival}::date as nights`.execute(db);
  return rows[0]?.nights ?? 0;
}

/**
 * Rooms are free that no live reservation has; an expired hold has none. Whoever searches is a stranger, so no more
 * of them are than strangers may have unpaid.
 */
async function freeNights(
  db: Db,
  hotelId: number,
  roomTypeId: number,
  { arrival, departure, now }: Question,
) {
  const { rows } = await sql<{ price: number; free: number }>`
    with strangers as (
      select room_type_id as type, rooms_count as rooms, status = 'NEW' as is_hold, arrival, departure
      from reservations as made where hotel_id = ${hotelId}
        and (status = 'NEW' and hold_until > ${now} or status = 'CONFIRMED' and departure > (${now}::timestamptz at time zone 'UTC')::date)
        and not exists (select from users where id = made.user_id and (bank_client or is_company_employee))
        and not exists (select from reservations as stay where stay.hotel_id = ${hotelId} and stay.user_id = made.user_id
          and (status = 'COMPLETED' or status = 'PAID' and departure <= (${now}::timestamptz at time zone 'UTC')::date))
    ), night as (
      select date, price, total, (select sum(total)::int from inventory as every
          where every.hotel_id = ${hotelId} and every.date = inventory.date) as house,
        case when stop_sell then 0 else total end - (
          select coalesce(sum(rooms_count), 0)::int from reservations
          where reservations.hotel_id = inventory.hotel_id and reservations.room_type_id = inventory.room_type_id
            and arrival <= date and date < departure
            and (status in ('PAID', 'CONFIRMED') or status = 'NEW' and hold_until > ${now})
        ) - (
          select coalesce(sum(rooms), 0)::int
          from reservation_changes as change,
            jsonb_to_recordset(held) as held_night (room_type_id bigint, date date, rooms integer)
          where change.hotel_id = inventory.hotel_id and change.status = 'PENDING'
            and held_night.room_type_id = inventory.room_type_id and held_night.date = inventory.date
        ) as free
      from inventory
      where hotel_id = ${hotelId} and room_type_id = ${roomTypeId} and date >= ${arrival} and date < ${departure}
    ), unpaid as (
      select date, coalesce(sum(rooms), 0)::int as of_house,
        coalesce(sum(rooms) filter (where type = ${roomTypeId}), 0)::int as of_type,
        coalesce(sum(rooms) filter (where type = ${roomTypeId} and is_hold), 0)::int as held
      from night left join strangers on arrival <= date and date < departure
      group by date
    )
    select price, least(
      free,
      greatest(1, total * unpaid_share / 100) - of_type,
      greatest(1, house * unpaid_share / 100) - of_house,
      case when held > 0 then greatest(max_rooms, ((free + held) * unpaid_share + 99) / 100) - held end
    ) as free
    from night join unpaid using (date) join hotels on hotels.id = ${hotelId}
    order by date`.execute(db);
  return rows;
}

/** A stay is refused by its day of arrival, its day of departure, or its length. */
async function isRefused(
  db: Db,
  hotelId: number,
  roomTypeId: number,
  { arrival, departure }: Question,
): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    select bool_or(case date
      when ${arrival}::date then closed_to_arrival or min_stay > ${departure}::date - ${arrival}::date
      else closed_to_departure
    end) as refused
    from inventory
    where hotel_id = ${hotelId} and room_type_id = ${roomTypeId} and date in (${arrival}::date, ${departure}::date)
  `.execute(db);
  return rows[0]?.refused ?? false;
}
