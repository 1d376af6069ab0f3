import { sql } from 'kysely';
import { addDays } from '../src/calendar.ts';
import type { Trx } from '../src/database/transaction.ts';
import type { Simulation } from './simulation.ts';

type Change = (trx: Trx, hotelId: number) => Promise<string>;

/** The people of a hotel change one thing of what it sells. */
export async function changeSomething(simulation: Simulation): Promise<void> {
  const { random, now, hotelIds } = simulation;
  const hotelId = random.pick(hotelIds);
  const from = addDays(new Date(now).toISOString().slice(0, 10), random.below(10));
  const to = addDays(from, random.between(1, 14));
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
      const percent = random.between(85, 115);
      await rate(trx).set({ percent, original_percent: null }).execute();
      return `rate ${rateId} to ${percent} %`;
    },
    async (trx) => {
      const days = random.pick([null, 0, 1, 3, 14]);
      await rate(trx).set({ free_cancel_days: days }).execute();
      return `rate ${rateId} to free cancelling ${days ?? 'never'}`;
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
