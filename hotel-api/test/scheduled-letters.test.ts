import { describe, expect, test, vi } from 'vitest';
import type { Context } from '#api/src/context.ts';
import { openPostgres } from '#api/src/database/open.ts';
import { deliverDue, PAUSES } from '#api/src/events/deliver.ts';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import { startHousekeeping } from '#api/src/housekeeping.ts';
import { createLogger } from '#api/src/logger.ts';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { DESK, GUEST, PAID_AT_HOTEL, reservation } from './letters.ts';
import { DAY_AFTER, STAY, THREE_DAYS_BEFORE, useTimedLetters } from './timed-letters.ts';
import { pressPayment } from './world.ts';

const mailbox = await openMailbox();
describe('letters that go out at their time', () => {
  const { world, lines, deliver, setLetters, look, booked } = useTimedLetters(mailbox);
  const subjects = (address = GUEST) => mailbox.to(address).map(({ subject }) => subject);
  test('three days before the arrival, and the day after the departure, each once and to the guest alone', async () => {
    await world.changeHotel(1, { webhook_url: 'https://hooks.example/orders' });
    const { number } = await booked(PAID_AT_HOTEL);
    await look('2026-12-11T09:59:00+03:00');
    expect(subjects()).toEqual([]);
    await look(THREE_DAYS_BEFORE);
    await look('2026-12-12T10:00:00+03:00');
    await look('2026-12-17T15:00:00+03:00');
    expect(mailbox.to(GUEST).map(({ text }) => text?.includes(number))).toEqual([true]);
    expect(subjects()).toEqual(['Ждём вас 14\u00a0декабря — Морской']);
    await look(DAY_AFTER);
    await look('2026-12-19T10:00:00+03:00');
    expect(subjects().slice(1)).toEqual(['Спасибо, что были у нас — Морской']);
    expect(subjects(DESK)).toEqual([]);
    const told = await world.db
      .selectFrom('deliveries')
      .innerJoin('events', 'events.id', 'deliveries.event_id')
      .select('carrier')
      .where('type', 'like', 'letter.%' as never)
      .execute();
    expect(told).toEqual([{ carrier: 'guest' }, { carrier: 'guest' }]);
    await world.changeHotel(1, { webhook_url: null });
  });

  test('before a hold ends, once, long after the first letter, and not to who has paid', async () => {
    const [paid, left] = [await reservation(world, { stay: STAY }), await reservation(world, { stay: STAY })];
    for (const { page } of [paid, left]) await pressPayment(world, page, 'return');
    await deliver();
    expect(subjects()).toHaveLength(2);
    mailbox.empty();
    world.passMinutes(14);
    await look();
    expect(subjects()).toEqual([]);
    await pressPayment(world, paid.page, 'pay');
    await deliver();
    mailbox.empty();
    world.passMinutes(1);
    await look();
    world.passMinutes(1);
    await look();
    expect(subjects()).toEqual(['Номер держим до 12:30 — Морской']);
    expect(mailbox.to(GUEST)[0]?.text).toContain(left.number);
  });

  test('who has been asked to pay after ten minutes of half an hour is not asked again', async () => {
    await reservation(world, { stay: STAY });
    for (let minute = 0; minute < 30; minute += 1) {
      await look();
      world.passMinutes(1);
    }
    expect(subjects()).toEqual([expect.stringContaining('осталось оплатить')]);
  });

  test('a stay that is cancelled has none, also when that happens between looking and sending', async () => {
    const [before, between] = [await booked(PAID_AT_HOTEL), await booked(PAID_AT_HOTEL)];
    await cancelAtDesk(world.context, before.number, { by: 'guest' });
    world.setTime(THREE_DAYS_BEFORE);
    expect(await enterLetters(world.context)).toBe(1);
    await cancelAtDesk(world.context, between.number, { by: 'guest' });
    await look();
    await look(DAY_AFTER);
    expect(subjects().map((subject) => subject?.replace(/^.*: /, ''))).toEqual(['отменена', 'отменена']);
  });

  test('a change of dates moves them', async () => {
    const { number } = await booked(PAID_AT_HOTEL);
    world.setTime('2026-12-10T12:00:00+03:00');
    await world.db
      .updateTable('reservations')
      .set({ arrival: '2026-12-20', departure: '2026-12-22' })
      .where('number', '=', number)
      .execute();
    await look(THREE_DAYS_BEFORE);
    await look('2026-12-16T21:00:00+03:00');
    expect(subjects()).toEqual([]);
    await look('2026-12-17T10:00:00+03:00');
    expect(subjects()).toEqual([expect.stringContaining('Ждём вас 20')]);
    await look('2026-12-23T10:00:00+03:00');
    expect(subjects()).toHaveLength(2);
  });

  test('who changes the order three days before the new arrival has read it all in that letter', async () => {
    const { number } = await booked(PAID_AT_HOTEL);
    const { id } = await world.db
      .selectFrom('reservations')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('events')
      .values({
        hotel_id: 1,
        reservation_id: id,
        type: 'order.changed',
        created_at: new Date(THREE_DAYS_BEFORE),
      })
      .execute();
    await look('2026-12-12T10:00:00+03:00');
    expect(subjects()).toEqual([]);
  });

  test('a hotel switches each of them off; thanks are off until it says so', async () => {
    await booked(PAID_AT_HOTEL);
    await setLetters({ before_arrival: { send: false } });
    await look(THREE_DAYS_BEFORE);
    await look(DAY_AFTER);
    expect(subjects()).toEqual([]);
    await setLetters(undefined);
    await look('2026-12-12T10:00:00+03:00');
    expect(subjects()).toEqual([expect.stringContaining('Ждём вас')]);
  });

  test('one that is switched off between looking and sending is not sent', async () => {
    await booked(PAID_AT_HOTEL);
    world.setTime(THREE_DAYS_BEFORE);
    expect(await enterLetters(world.context)).toBe(1);
    await setLetters({ before_arrival: { send: false } });
    await deliver();
    expect(subjects()).toEqual([]);
  });

  test('what could not leave by day waits for the morning, and holds up no letter about the order', async () => {
    const { number } = await booked(PAID_AT_HOTEL);
    mailbox.refuse({ code: 451, text: 'try again later' });
    await look('2026-12-11T19:59:55+03:00');
    expect(lines.join()).toContain('try again later');
    mailbox.refuse(null);
    world.passMinutes((PAUSES[0] ?? 0) / 60);
    await look();
    expect(subjects()).toEqual([]);
    const [waiting] = await world.db
      .selectFrom('deliveries')
      .select('next_at')
      .where('done_at', 'is', null)
      .execute();
    expect(waiting?.next_at).toEqual(new Date('2026-12-12T10:00:00+03:00'));
    await cancelAtDesk(world.context, number, { by: 'hotel' });
    await look();
    expect(subjects()).toEqual([expect.stringContaining('отменена')]);
    await look('2026-12-12T10:00:00+03:00');
    expect(subjects()).toHaveLength(1);
  });

  test('unpaid orders under somebody’s address bring them no more letters than others do', async () => {
    for (let made = 0; made < 4; made += 1) {
      await booked(PAID_AT_HOTEL);
      await booked(PAID_AT_HOTEL);
      await world.db.deleteFrom('attempts').execute();
    }
    await look(THREE_DAYS_BEFORE);
    expect(subjects()).toHaveLength(6);
  });

  test('two instances that look at the same moment send each letter once', async () => {
    const orders: { number: string }[] = [];
    for (let made = 0; made < 6; made += 1) orders.push(await booked(PAID_AT_HOTEL));
    world.setTime(THREE_DAYS_BEFORE);
    const other: Context = { ...world.context, db: openPostgres(world.databaseUrl ?? '') };
    const logger = createLogger('silent');
    const entered = await Promise.all(
      [world.context, other, world.context, other].map((context) => enterLetters(context)),
    );
    expect(entered.reduce((sum, count) => sum + count, 0)).toBe(6);
    await Promise.all([world.context, other].map((context) => deliverDue(context, logger)));
    const named = mailbox
      .to(GUEST)
      .map(({ text = '' }) => orders.findIndex(({ number }) => text.includes(number)));
    expect(named.sort()).toEqual([0, 1, 2, 3, 4, 5]);
    await other.db.destroy();
  });

  test('nobody is thanked for a stay that the hotel has cancelled meanwhile', async () => {
    const { number } = await booked(PAID_AT_HOTEL);
    world.setTime(DAY_AFTER);
    expect(await enterLetters(world.context)).toBe(1);
    await world.db
      .updateTable('reservations')
      .set({ status: 'CANCELED_BY_HOTEL', cancel_reason: 'NO_SHOW', canceled_at: new Date(DAY_AFTER) })
      .where('number', '=', number)
      .execute();
    await deliver();
    expect(subjects()).toEqual([]);
  });

  test('nothing is entered without a mail server, or while the disk is full', async () => {
    await booked(PAID_AT_HOTEL);
    world.setTime(THREE_DAYS_BEFORE);
    const full = { ...world.context.disk, isEnough: async () => false };
    expect(await enterLetters({ ...world.context, mailer: null })).toBe(0);
    expect(await enterLetters({ ...world.context, disk: full })).toBe(0);
    expect(await enterLetters(world.context)).toBe(1);
  });

  test('the API looks every minute by itself', async () => {
    await booked(PAID_AT_HOTEL);
    world.setTime(THREE_DAYS_BEFORE);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const looked = Promise.withResolvers<void>();
    const stop = startHousekeeping(world.context, createLogger('silent'), (job) => {
      if (job === 'letters') looked.resolve();
    });
    vi.advanceTimersByTime(60_000);
    await looked.promise;
    await stop();
    vi.useRealTimers();
    await deliver();
    expect(subjects()).toEqual([expect.stringContaining('Ждём вас')]);
  });

  test('an order that cannot be paid on the site is not asked for', async () => {
    const { page } = await reservation(world, { stay: STAY });
    await pressPayment(world, page, 'return');
    await deliver();
    mailbox.empty();
    world.passMinutes(16);
    expect(await enterLetters(world.context)).toBe(1);
    const context = { ...world.context, settings: { ...world.context.settings, DEMO: false } };
    await deliverDue(context, createLogger('silent'));
    expect(subjects()).toEqual([]);
  });
});
