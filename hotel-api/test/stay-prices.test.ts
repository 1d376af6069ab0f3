import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomParty } from '#api/simulation/enquiries.ts';
import { Random } from '#api/simulation/random.ts';
import { eachDay } from '#api/src/calendar.ts';
import { type RoomSearchResponse, roomSearchResponse } from '#contract/schemas/room-search.ts';
import { type StayPricesRequest, stayPricesResponse } from '#contract/schemas/stay-prices.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { COUPLE, useWorld } from './world.ts';

const TODAY = '2026-11-21';

describe('what a stay costs from each day', () => {
  const world = useWorld();
  let employee: string;
  beforeAll(async () => {
    employee = await world.login('elena');
  });

  const ask = (hotelId: number, body: Partial<StayPricesRequest>, token?: string) =>
    world.post(
      `stay-prices/${hotelId}/`,
      { arrival_from: TODAY, arrival_to: addIsoDays(TODAY, 9), nights: 2, rooms: COUPLE, ...body },
      token,
    );

  /** Null where the search finds no room. */
  const cheapest = ({ rooms }: RoomSearchResponse): number | null => {
    const prices = rooms.flatMap(({ rates }) => rates.map(({ total_price }) => total_price));
    return prices.length > 0 ? Math.min(...prices) : null;
  };

  test('the cheapest that a search from that day finds, and no day on which it finds none', async () => {
    const random = new Random(13);
    const codes = await world.db.selectFrom('promo_codes').select(['hotel_id', 'code']).execute();
    const codeOf = (hotelId: number) => codes.find(({ hotel_id }) => hotel_id === hotelId)?.code ?? null;
    for (let round = 0; round < 40; round += 1) {
      const hotelId = random.between(1, 3);
      const isSold = sql`(room_type_id + date_part('day', date)::int * ${round}) % 5 = 0`;
      await world.setNights(
        { hotel_id: hotelId },
        {
          booked: sql`case when ${isSold} then total else 0 end`,
          min_stay: sql`1 + (room_type_id + date_part('day', date)::int * ${round}) % 7 / 4`,
          closed_to_arrival: sql`(date_part('day', date)::int + ${round}) % 6 = 0`,
          closed_to_departure: sql`(room_type_id + date_part('day', date)::int + ${round}) % 7 = 0`,
          stop_sell: sql`(room_type_id + date_part('day', date)::int + ${round}) % 11 = 0`,
        },
      );
      const nights = random.chance(80) ? random.between(1, 5) : random.between(6, 30);
      const from = addIsoDays(TODAY, random.below(90));
      const terms = {
        rooms: await randomParty(world.db, random, hotelId),
        promo_code: random.chance(30) ? codeOf(hotelId) : null,
        ...(random.chance(50) ? { rate_flow: random.pick(['CORP', 'SPEC'] as const) } : {}),
      };
      const token = random.chance(50) ? employee : undefined;
      const to = addIsoDays(from, 7);
      const response = await ask(hotelId, { ...terms, arrival_from: from, arrival_to: to, nights }, token);
      expect(response.status, response.text).toBe(200);
      const found = await Promise.all(
        eachDay(from, addIsoDays(to, 1)).map(async (arrival) => {
          const stay = { arrival, departure: addIsoDays(arrival, nights) };
          const search = { ...stay, ...terms };
          const { status, body } = await world.post(`ota-availability/${hotelId}/`, search, token);
          const total_price = status === 200 ? cheapest(roomSearchResponse.parse(body)) : null;
          return total_price === null ? [] : [{ arrival, total_price }];
        }),
      );
      expect(stayPricesResponse.parse(response.body)).toEqual(found.flat());
    }
  });

  test('days in the past are left out; a hotel that takes no bookings has none', async () => {
    const { body } = await ask(1, { arrival_from: addIsoDays(TODAY, -5) });
    expect(body[0].arrival).toBe(TODAY);
    await world.changeHotel(1, { booking_available: false });
    expect((await ask(1, {})).body).toEqual([]);
    await world.changeHotel(1, { booking_available: true });
  });

  test('a room that is taken changes the next answer', async () => {
    const day = { arrival_from: addIsoDays(TODAY, 3), arrival_to: addIsoDays(TODAY, 3) };
    expect((await ask(2, day)).body).toHaveLength(1);
    await world.setNights({ hotel_id: 2, date: addIsoDays(TODAY, 4) }, { booked: sql`total` });
    expect((await ask(2, day)).body).toEqual([]);
  });

  test.each<[string, Partial<StayPricesRequest>, string]>([
    ['the last day before the first', { arrival_to: addIsoDays(TODAY, -1) }, 'arrival_to'],
    ['more nights than a booking may have', { nights: 31 }, 'nights'],
    ['no night', { nights: 0 }, 'nights'],
    ['too many adults', { rooms: [{ adults: 19, childs: [] }] }, 'adults'],
    ['an unknown promo code', { promo_code: '0000000' }, 'promo_code'],
  ])('%s is refused', async (_, body, field) => {
    const response = await ask(1, body);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body)).toEqual([field]);
  });

  test('an unknown hotel is not found', async () => {
    expect((await ask(999, {})).status).toBe(404);
  });
});
