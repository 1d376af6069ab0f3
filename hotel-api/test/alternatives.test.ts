import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { randomParty } from '#api/simulation/enquiries.ts';
import { Random } from '#api/simulation/random.ts';
import {
  type Alternative,
  type NothingFound,
  type RoomGuests,
  type RoomSearchResponse,
  roomSearchResponse,
} from '#contract/schemas/room-search.ts';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';

import { bookingRequest } from './booking-request.ts';
import { caseCount } from './case-count.ts';
import { COUPLE, useWorld } from './world.ts';

const TODAY = '2026-11-21';
const SEARCHES = caseCount({ short: 50, long: 200 });

interface Enquiry {
  hotelId: number;
  arrival: string;
  departure: string;
  rooms: RoomGuests[];
}

describe('no dead end', () => {
  const world = useWorld();

  const search = async ({ hotelId, ...body }: Enquiry): Promise<RoomSearchResponse> => {
    const response = await world.post(`ota-availability/${hotelId}/`, body);
    expect(response.status, response.text).toBe(200);
    return roomSearchResponse.parse(response.body);
  };

  const leave = (hotel_id: number, from: string, to: string, free: number, type = {}) =>
    world.setNights({ hotel_id, from, to, ...type }, { booked: sql`greatest(0, total - ${free}::int)` });

  const nothing = async (enquiry: Enquiry): Promise<NothingFound> => {
    const found = await search(enquiry);
    expect(found.rooms).toEqual([]);
    return found.nothing_found ?? { reasons: [], alternatives: [] };
  };

  /** Its room is given back afterwards, so that searches stay independent of each other. */
  const book = async (
    hotelId: number,
    { total_price, room_name, preview_img, ...stay }: Alternative,
  ): Promise<void> => {
    const found = await search({ hotelId, ...stay });
    const room = found.rooms.find(({ name }) => name === room_name);
    const rate = room?.rates.find((one) => one.total_price === total_price);
    if (!room || !rate)
      throw new Error(`${room_name} is not there for ${total_price}: ${JSON.stringify(stay)}`);
    expect(room.min_price).toBe(total_price);
    expect(room.preview_img).toBe(preview_img);
    const body = bookingRequest({ room, rate }, stay, null);
    const made = await world.post(`reservation/${hotelId}/`, body);
    expect(made.status, made.text).toBe(200);
    const nights = { room_type_id: room.id, from: stay.arrival, to: stay.departure };
    await world.setNights(nights, { booked: sql`booked - ${stay.rooms.length}::int` });
  };

  /** The tables alone tell whether the same stay is free on another day within a week. */
  const isFreeNear = async ({ hotelId, arrival, departure, rooms }: Enquiry): Promise<boolean> => {
    const categories = await world.db.selectFrom('child_categories').selectAll().execute();
    const people = (room: RoomGuests, counts: boolean) =>
      room.childs.reduce(
        (sum, { id, count }) =>
          categories.find((one) => one.id === id)?.use_in_culc === counts ? sum + count : sum,
        0,
      );
    if (rooms.some((room) => people(room, false) > 2)) return false;
    const largest = Math.max(...rooms.map((room) => room.adults + people(room, true)));
    const { rows } = await sql<{ free: boolean }>`
      select exists (
        select from generate_series(-7, 7) as shift, room_types
        where room_types.hotel_id = ${hotelId} and guest_limit >= ${largest} and ${arrival}::date + shift >= ${TODAY}
          and exists (select from room_type_rates join rates on rates.id = rate_id
            where room_type_id = room_types.id and audience = 'PUBLIC')
          and (select count(*) from inventory
            where room_type_id = room_types.id and total - booked >= ${rooms.length}
              and date >= ${arrival}::date + shift and date < ${departure}::date + shift) = ${departure}::date - ${arrival}::date
      ) as free`.execute(world.db);
    return rows[0]?.free ?? true;
  };

  test(`${SEARCHES} sold-out searches: each alternative books for its total, and none is missing`, async () => {
    const random = new Random(13);
    let offered = 0;
    let deadEnds = 0;
    for (let round = 0; round < SEARCHES; round += 1) {
      const hotelId = random.pick([1, 2, 3, 4]);
      const arrival = addIsoDays(TODAY, random.below(200));
      const length = random.between(1, 5);
      const departure = addIsoDays(arrival, length);
      const enquiry: Enquiry = {
        hotelId,
        arrival,
        departure,
        rooms: await randomParty(world.db, random, hotelId),
      };
      const { rows: before } = await sql`select room_type_id, date, booked from inventory
        where hotel_id = ${hotelId} and date >= ${addIsoDays(arrival, -8)} and date < ${addIsoDays(departure, 8)}`.execute(
        world.db,
      );
      // One night of the stay is sold out, or all of it; now and then two weeks are, and all but one room of the rest.
      const sold = random.chance(50) ? addIsoDays(arrival, random.below(length)) : null;
      const isLong = random.chance(20);
      if (random.chance(20)) await leave(hotelId, addIsoDays(arrival, -7), addIsoDays(departure, 7), 1);
      if (isLong) await leave(hotelId, addIsoDays(arrival, -6), addIsoDays(departure, 6), 0);
      else if (sold) await leave(hotelId, sold, addIsoDays(sold, 1), 0);
      else await leave(hotelId, arrival, departure, 0);

      const { reasons, alternatives } = await nothing(enquiry);
      expect(reasons.length, JSON.stringify(enquiry)).toBeGreaterThan(0);
      for (const its of Map.groupBy(alternatives, ({ room_name }) => room_name).values())
        expect(its.length).toBeLessThanOrEqual(4);
      offered += alternatives.length;
      for (const alternative of alternatives) {
        expect(Math.abs(nightsBetween(arrival, alternative.arrival))).toBeLessThanOrEqual(7 + length);
        expect(alternative.arrival >= TODAY).toBe(true);
        await book(hotelId, alternative);
      }
      if (alternatives.length === 0) {
        deadEnds += 1;
        expect(await isFreeNear(enquiry), JSON.stringify(enquiry)).toBe(false);
      }
      await sql`update inventory set booked = before.booked
        from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
          as before (room_type_id bigint, date date, booked integer)
        where hotel_id = ${hotelId} and inventory.room_type_id = before.room_type_id and inventory.date = before.date
      `.execute(world.db);
    }
    // With fewer alternatives or more dead ends, the random searches would test too little.
    expect(offered).toBeGreaterThan(SEARCHES * 2);
    expect(deadEnds).toBeLessThan(SEARCHES * 0.3);
  }, 600_000);

  describe('why', () => {
    const couple = (arrival: string, departure: string, hotelId = 2): Enquiry => ({
      ...{ hotelId, arrival, departure },
      rooms: COUPLE,
    });

    test('sold out, and on which nights', async () => {
      await leave(2, '2027-02-02', '2027-02-04', 0);
      const { reasons, alternatives } = await nothing(couple('2027-02-01', '2027-02-05'));
      expect(reasons).toEqual([{ kind: 'SOLD_OUT', nights: ['2027-02-02', '2027-02-03'] }]);
      // Three nights fewer are as near as three days later, and cheaper, so they come first.
      const [first] = alternatives;
      const stays = alternatives
        .filter(({ room_name }) => room_name === first?.room_name)
        .map(({ arrival, departure }) => `${arrival} ${departure}`);
      expect(stays[0]).toBe('2027-02-01 2027-02-02');
      expect(stays.slice(1, 3).sort()).toEqual(['2027-01-29 2027-02-02', '2027-02-04 2027-02-08']);
      // Each room that suits them has stays of its own.
      const suiting = (await search(couple('2027-02-05', '2027-02-06'))).rooms.map(({ name }) => name);
      expect(new Set(alternatives.map(({ room_name }) => room_name))).toEqual(new Set(suiting));
    });

    test('not on sale', async () => {
      await world.changeCatalogue(2, (trx) =>
        trx.deleteFrom('inventory').where('hotel_id', '=', 2).where('date', '=', '2027-03-02').execute(),
      );
      const { reasons } = await nothing(couple('2027-03-01', '2027-03-04'));
      expect(reasons).toEqual([{ kind: 'CLOSED', nights: ['2027-03-02'] }]);
    });

    test('closed for renovation, which is not sold out', async () => {
      const [first, second] = ['2027-06-01', '2027-06-02'];
      await world.changeCatalogue(2, async (trx) => {
        const nights = trx.updateTable('inventory').where('hotel_id', '=', 2);
        await nights.set({ total: 0, booked: 0 }).where('date', '=', first).execute();
        await nights.set({ stop_sell: true }).where('date', '=', second).execute();
      });
      const { reasons } = await nothing(couple(first, '2027-06-03'));
      expect(reasons).toEqual([{ kind: 'CLOSED', nights: [first, second] }]);
    });

    test('each night is free, but no one room', async () => {
      await leave(2, '2027-04-01', '2027-04-03', 0);
      await leave(2, '2027-04-01', '2027-04-02', 1, { room_type_id: 201 });
      await leave(2, '2027-04-02', '2027-04-03', 1, { room_type_id: 202 });
      const { reasons } = await nothing(couple('2027-04-01', '2027-04-03'));
      expect(reasons).toEqual([{ kind: 'NO_ONE_ROOM' }]);
    });

    test('more guests than any room takes, and the same guests in more rooms', async () => {
      await world.changeCatalogue(2, (trx) =>
        trx.updateTable('room_types').set({ guest_limit: 3 }).where('hotel_id', '=', 2).execute(),
      );
      const rooms = [{ adults: 4, childs: [] }];
      const { reasons, alternatives } = await nothing({ ...couple('2027-05-10', '2027-05-12'), rooms });
      expect(reasons).toEqual([{ kind: 'TOO_MANY_GUESTS', largest: 3 }]);
      const stay = { arrival: '2027-05-10', departure: '2027-05-12' };
      expect(alternatives[0]).toMatchObject({ ...stay, rooms: [...COUPLE, ...COUPLE] });
    });

    test('a hotel that takes no bookings offers nothing else', async () => {
      await leave(3, '2027-02-01', '2027-02-03', 0);
      await world.changeHotel(3, { booking_available: false });
      const found = await nothing(couple('2027-02-01', '2027-02-03', 3));
      expect(found).toEqual({ reasons: [{ kind: 'CLOSED', nights: [] }], alternatives: [] });
    });

    test('with rooms nothing of it is sent', async () => {
      const found = await search(couple('2027-06-01', '2027-06-02', 1));
      expect(found.rooms.length).toBeGreaterThan(0);
      expect(found).not.toHaveProperty('nothing_found.reasons');
    });
  });
});
