import type { Db } from '#api/src/context.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import type { Random } from './random.ts';
import type { Simulation } from './simulation.ts';

export interface Enquiry {
  hotelId: number;
  arrival: string;
  departure: string;
  rooms: RoomGuests[];
}

/** Returns mostly a couple, sometimes more rooms, and children of the hotel's categories. */
export async function randomParty(db: Db, random: Random, hotelId: number): Promise<RoomGuests[]> {
  const categories = await db
    .selectFrom('child_categories')
    .select(['id', 'code', 'max_childs'])
    .where('hotel_id', '=', hotelId)
    .orderBy('id')
    .execute();
  const rooms = random.chance(80) ? 1 : random.between(2, 3);
  return Array.from({ length: rooms }, () => ({
    adults: random.chance(70) ? 2 : random.between(1, 3),
    childs: categories
      .filter(() => random.chance(15))
      .map(({ id, code, max_childs }) => ({ id, code, count: random.between(1, max_childs) })),
  }));
}

/** @param now the simulated time, ms */
export async function todayOfHotel(db: Db, hotelId: number, now: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('hotels')
    .select('timezone')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow();
  return todayIn(timezone, new Date(now));
}

/** Returns mostly near stays, so that guests want the same rooms, and now and then a long one. */
export async function randomEnquiry(
  simulation: Simulation,
  hotelId = simulation.random.pick(simulation.hotelIds),
): Promise<Enquiry> {
  const { random, now, database } = simulation;
  const today = await todayOfHotel(database.own, hotelId, now);
  const arrival = addIsoDays(today, random.chance(80) ? random.below(6) : random.below(40));
  const nights = random.chance(90) ? random.between(1, 4) : random.between(5, 30);
  const rooms = await randomParty(database.own, random, hotelId);
  return { hotelId, arrival, departure: addIsoDays(arrival, nights), rooms };
}
