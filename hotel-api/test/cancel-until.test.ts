import { beforeAll, describe, expect, test } from 'vitest';
import { hotelInstant, isoWithOffset } from '#api/src/calendar.ts';
import type { RateStep } from '#api/src/database/catalogue-tables.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { FREE_THREE_DAYS_BEFORE, setTerms } from './terms.ts';
import { COUPLE, useWorld } from './world.ts';

const ARRIVAL = '2026-11-25';
const STAY = { arrival: ARRIVAL, departure: '2026-11-28' };
const SECOND = 1000;

describe('the hotel changes its hours after an order', () => {
  const world = useWorld();
  let cabinet: ReturnType<typeof cabinetOf>;
  beforeAll(async () => {
    cabinet = cabinetOf(world);
    const steps = FREE_THREE_DAYS_BEFORE;
    await setTerms(world, { rateCode: 'BRK', steps, terms: 'as_written' });
  });

  const setHours = (timezone: string, time_arrival: string) =>
    world.changeHotel(1, { timezone, time_arrival });

  /** Every call must say the same about cancelling the reservation at this time. */
  async function saidAt(now: Date, id: number, number: string, token: string) {
    world.setTime(now);
    const detail = (await cabinet.detail(id, token)).body;
    const reservation = (await world.get(`reservation/order/${number}/`)).body;
    const refund = (await cabinet.refund(id, token)).body;
    expect([reservation.cancellation, reservation.cancel_until]).toEqual([
      detail.cancellation,
      detail.cancel_until,
    ]);
    return {
      mayCancel: detail.can_cancel as boolean,
      isShown: detail.cancellation !== undefined,
      until: detail.cancel_until as string | undefined,
      returns: refund.refund_amount as number,
    };
  }

  describe.each([
    'Europe/Moscow',
    'Asia/Kamchatka',
    'Europe/Kaliningrad',
    'America/New_York',
    'Pacific/Kiritimati',
  ])('in %s', (timezone) => {
    test.each([
      ['14:00:00', '16:00:00'],
      ['14:00:00', '11:00:00'],
    ])('guests were expected at %s, and now at %s: what was promised counts', async (then, today) => {
      const ordered = hotelInstant(timezone, '2026-11-23', '10:00:00');
      world.setTime(ordered);
      await setHours(timezone, then);
      const elena = await world.login('elena');
      const one = await cabinet.book(elena, { stay: STAY });
      const other = await cabinet.book(elena, { stay: STAY, payment: null });
      const list = await cabinet.list(elena);
      const numberOf = (id: number) => list.find((booking) => booking.id === id)?.number ?? '';
      await setHours(timezone, today);

      const promised = hotelInstant(timezone, ARRIVAL, then).getTime();
      const moved = hotelInstant(timezone, ARRIVAL, today).getTime();
      const around = [promised, moved].flatMap((moment) => [moment - SECOND, moment, moment + SECOND]);
      for (const moment of around.sort((left, right) => left - right)) {
        for (const { id, paid } of [
          { id: one.id, paid: one.price },
          { id: other.id, paid: 0 },
        ]) {
          const isOpen = moment < promised;
          expect(await saidAt(new Date(moment), id, numberOf(id), elena)).toEqual({
            mayCancel: isOpen,
            isShown: isOpen,
            until: isOpen ? isoWithOffset(timezone, new Date(promised)) : undefined,
            // The first night is kept from the 22nd on.
            returns: isOpen && paid > 0 ? paid - one.firstNight : 0,
          });
        }
      }
      world.setTime(new Date(promised));
      expect((await cabinet.cancel(one.id, elena)).status).toBe(400);
      world.setTime(new Date(promised - SECOND));
      expect((await cabinet.cancel(one.id, elena)).status).toBe(200);
      expect((await cabinet.cancel(other.id, elena)).status).toBe(200);
    });
  });

  test('a hold can be cancelled as long as it is held, whatever the hour', async () => {
    world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, '13:50:00'));
    await setHours('Europe/Moscow', '14:00:00');
    const elena = await world.login('elena');
    const { id } = await cabinet.book(elena, { stay: STAY }, false);
    world.passMinutes(15);
    const { body } = await cabinet.detail(id, elena);
    expect([body.status, body.can_cancel, body.cancel_until]).toEqual(['NEW', true, undefined]);
    expect((await cabinet.cancel(id, elena)).status).toBe(200);
  });

  test('a rate whose steps last longer than its orders can be cancelled is shown as far as that', async () => {
    await setHours('Europe/Moscow', '14:00:00');
    const steps: RateStep[] = [
      { days: 2, keep: { percent: 0 } },
      { days: 0, time: '18:00:00', keep: { nights: 1 } },
      { days: 0, time: '20:00:00', keep: { nights: 2 } },
      { days: null, keep: { percent: 100 } },
    ];
    const cancellation = JSON.stringify(steps);
    await world.changeCatalogue(1, (trx) =>
      trx.updateTable('rates').set({ cancellation }).where('id', '=', 1002).execute(),
    );
    const shownAt = async (hour: string) => {
      world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, hour));
      const { body } = await world.post('ota-availability/1/', { ...STAY, rooms: COUPLE });
      const rates = (body.rooms as Room[]).flatMap((room) => room.rates);
      const { cancellation } = rates.find(({ rate_code }) => rate_code === 'BRK') ?? {};
      return cancellation?.map(({ until }) => until);
    };
    const free = '2026-11-23T14:00:00+03:00';
    const at = (hour: number) => `2026-11-25T${hour}:00:00+03:00`;
    expect(await shownAt('10:00:00')).toEqual([free, at(14), null]);
    // A reservation made after check-in time, for tonight, can be cancelled until midnight, so later steps count too.
    expect(await shownAt('15:00:00')).toEqual([free, at(18), at(20), null]);
    world.setTime(hotelInstant('Europe/Moscow', ARRIVAL, '10:00:00'));
    const elena = await world.login('elena');
    const { id } = await cabinet.book(elena, { stay: STAY });
    const { body } = await cabinet.detail(id, elena);
    const ends = body.cancellation.map(({ until }: { until: string | null }) => until);
    expect(ends).toEqual([free, at(14), null]);
  });
});
