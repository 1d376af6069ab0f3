import { sql } from 'kysely';
import type { RateStep } from '#api/src/database/catalogue-tables.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { asRubles } from '#contract/schemas/money.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import type { Random } from './random.ts';
import type { Simulation } from './simulation.ts';

type Change = (trx: Trx, hotelId: number) => Promise<string>;

/** Plays a hotelier, who changes one thing that the hotel sells. */
export async function changeSomething(simulation: Simulation): Promise<void> {
  const { random, now, hotelIds } = simulation;
  const hotelId = random.pick(hotelIds);
  const from = addIsoDays(new Date(now).toISOString().slice(0, 10), random.below(10));
  const to = addIsoDays(from, random.between(1, 14));
  const roomTypeId = hotelId * 100 + random.between(1, 3);
  const rateId = hotelId * 1000 + random.between(1, 3);
  const nights = (trx: Trx) =>
    trx
      .updateTable('inventory')
      .where('hotel_id', '=', hotelId)
      .where('room_type_id', '=', roomTypeId)
      .where('date', '>=', from)
      .where('date', '<', to);
  const rate = (trx: Trx) =>
    trx.updateTable('rates').where('hotel_id', '=', hotelId).where('id', '=', rateId);

  const changes: Change[] = [
    async (trx) => {
      const percent = random.between(80, 130);
      await nights(trx)
        .set({ price: sql`greatest(10000, price * ${percent}::int / 100 / 10000 * 10000)` })
        .execute();
      return `prices of room ${roomTypeId} by ${percent} %`;
    },
    async (trx) => {
      const rooms = random.below(4);
      await nights(trx)
        .set({ total: sql`greatest(booked, ${rooms}::int)` })
        .execute();
      return `rooms ${roomTypeId} to ${rooms}`;
    },
    async (trx) => {
      const restrictions = {
        min_stay: random.pick([1, 1, 2, 3]),
        closed_to_arrival: random.chance(20),
        closed_to_departure: random.chance(20),
        stop_sell: random.chance(10),
      };
      await nights(trx).set(restrictions).execute();
      return `room ${roomTypeId} to ${JSON.stringify(restrictions)}`;
    },
    async (trx) => {
      const percent = random.between(85, 115);
      await rate(trx).set({ percent, original_percent: null }).execute();
      return `rate ${rateId} to ${percent} %`;
    },
    async (trx) => {
      const steps = randomLadder(random);
      await rate(trx)
        .set({ cancellation: JSON.stringify(steps) })
        .execute();
      return `rate ${rateId} to cancelling ${JSON.stringify(steps)}`;
    },
    async (trx) => {
      const discount = random.between(5, 30);
      await trx
        .updateTable('promo_codes')
        .set({ discount_percent: discount })
        .where('hotel_id', '=', hotelId)
        .execute();
      return `promo codes to ${discount} %`;
    },
    async (trx) => {
      const isOpen = random.chance(80);
      await trx.updateTable('hotels').set({ booking_available: isOpen }).where('id', '=', hotelId).execute();
      return isOpen ? 'booking is open' : 'booking is closed';
    },
  ];
  const change = random.pick(changes);
  let what = '';
  await simulation.changeHotel(hotelId, async (trx) => {
    what = await change(trx, hotelId);
  });
  simulation.tell(`hotel ${hotelId} changes ${what}`, [`hotel ${hotelId} room ${roomTypeId}`]);
}

/** A ladder has at most three steps before the last, which must have no end. */
function randomLadder(random: Random): RateStep[] {
  const steps: RateStep[] = [];
  for (let days = random.pick([14, 5, 3, 1, -1]); days >= 0; days -= random.between(1, 4))
    steps.push({
      days,
      ...(random.chance(30) ? { time: '00:00:00' } : {}),
      keep: randomKeep(random, steps.length === 0),
    });
  return [...steps.slice(0, 3), { days: null, keep: randomKeep(random, false) }];
}

function randomKeep(random: Random, mayBeFree: boolean): RateStep['keep'] {
  if (mayBeFree && random.chance(70)) return { percent: 0 };
  return random.pick<RateStep['keep']>([
    { percent: random.between(1, 100) },
    { percent: 100 },
    { nights: random.between(1, 3) },
    { rubles: asRubles(random.between(1, 20_000)) },
  ]);
}
