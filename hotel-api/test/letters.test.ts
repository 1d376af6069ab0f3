import { describe, expect, test } from 'vitest';
import { inTransaction } from '#api/src/database/transaction.ts';
import { deliverDue, PAUSES } from '#api/src/events/deliver.ts';
import { tell } from '#api/src/events/tell.ts';
import { createLogger } from '#api/src/logger.ts';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { START } from './demo-data.ts';
import { DESK, GUEST, PAID_AT_HOTEL, PAYING, reservation, useLetters } from './letters.ts';
import { pressPayment, useWorld } from './world.ts';

const mailbox = await openMailbox();

describe('letters about an order', () => {
  const { world, lines, deliver } = useLetters(mailbox);
  const subjects = (address: string) => mailbox.to(address).map(({ subject }) => subject);

  test('guest and hotel are each told once of what happens, in its sequence', async () => {
    const { number, page } = await reservation(world);
    world.passMinutes(PAYING);
    await deliver();
    await pressPayment(world, page, 'pay');
    await deliver();
    await cancelAtDesk(world.context, number, { by: 'hotel' });
    await deliver();
    expect(subjects(GUEST)).toEqual(
      ['осталось оплатить', 'оплата получена', 'отменена', 'деньги возвращены'].map(
        (what) => `Бронь № ${number}: ${what}`,
      ),
    );
    expect(subjects(DESK)).toEqual(
      ['Новая бронь', 'Оплачена бронь', 'Отмена брони', 'Возврат по брони'].map(
        (what) => `${what} ${number}: 23–26 ноября 2026, Тестова`,
      ),
    );
    expect(new Set(mailbox.received().map(({ mail }) => mail.messageId)).size).toBe(8);
  });

  test('a letter that no longer holds is not sent: the one after it says what is', async () => {
    const { number, page } = await reservation(world);
    await pressPayment(world, page, 'pay');
    await deliver();
    expect(subjects(GUEST)).toEqual([`Бронь № ${number}: оплата получена`]);
    expect(subjects(DESK)).toHaveLength(2);
  });

  test('a hold that ends is told of to whoever has tried to pay; others have read until when it lasts', async () => {
    const { number, page } = await reservation(world);
    await reservation(world);
    await pressPayment(world, page, 'decline');
    await deliver();
    world.passMinutes(60);
    await releaseExpiredHolds(world.context);
    await deliver();
    expect(mailbox.to(GUEST).at(-1)?.text).toContain('Время на оплату вышло, номер снова в продаже.');
    expect(mailbox.to(DESK).at(-1)?.text).toContain('Состояние: Не оплачена вовремя');
    expect(subjects(GUEST).filter((subject) => subject?.includes('отменена'))).toEqual([
      `Бронь № ${number}: отменена`,
    ]);
  });

  test('to an address that orders and pays nothing six letters a day come, from all hotels together', async () => {
    const made: { page: string }[] = [];
    for (let round = 0; round < 8; round += 1)
      made.push(await reservation(world, round % 2 ? PAID_AT_HOTEL : {}));
    world.passMinutes(PAYING);
    await deliver();
    expect(mailbox.to(GUEST)).toHaveLength(6);
    expect(mailbox.to(DESK)).toHaveLength(8);
    // Whoever pays is written to all the same.
    await pressPayment(world, made[0]?.page ?? '', 'pay');
    await deliver();
    expect(subjects(GUEST).at(-1)).toContain('оплата получена');
    world.passMinutes(24 * 60 + 1);
    await reservation(world, PAID_AT_HOTEL);
    await deliver();
    expect(mailbox.to(GUEST)).toHaveLength(8);
  });

  test('what the server cannot take now is sent again with the same id', async () => {
    await reservation(world, PAID_AT_HOTEL);
    mailbox.refuse({ code: 451, text: 'try again later' });
    await deliver();
    expect(mailbox.received()).toEqual([]);
    expect(lines.join()).toContain('try again later');
    const ids = () => mailbox.received().map(({ mail }) => mail.messageId);
    mailbox.refuse(null);
    world.passMinutes((PAUSES[0] ?? 0) / 60 + 0.1);
    await deliver();
    const first = ids();
    expect(first).toHaveLength(2);
    // A process that died after sending never wrote down that it had.
    await world.db.updateTable('deliveries').set({ done_at: null, next_at: START }).execute();
    await deliver();
    expect(ids().sort()).toEqual([...first, ...first].sort());
  });

  test('what it will never take is given up at once, loudly, and the next letter is not held up', async () => {
    const { page } = await reservation(world);
    world.passMinutes(PAYING);
    mailbox.refuse({ code: 550, text: `no such mailbox <${GUEST}>` });
    await deliver();
    expect(lines.join()).toContain('no such mailbox [e-mail]');
    expect(lines.join()).not.toContain(GUEST);
    expect(lines.filter((line) => line.includes('an event is given up'))).toHaveLength(2);
    mailbox.refuse(null);
    await pressPayment(world, page, 'pay');
    await deliver();
    expect(subjects(GUEST)).toHaveLength(1);
  });

  test('nobody is asked to pay while they are paying, and the hotel is told at once', async () => {
    await reservation(world);
    world.passMinutes(PAYING - 1);
    await deliver();
    expect(subjects(GUEST)).toEqual([]);
    expect(subjects(DESK)).toHaveLength(1);
    world.passMinutes(1);
    await deliver();
    expect(subjects(GUEST)).toEqual([expect.stringContaining('осталось оплатить')]);
    expect(mailbox.to(GUEST)[0]?.text).toMatch(/бронь держим до 21\sноября/);
  });

  test.each(['decline', 'return'])('whoever has left the bank by “%s” is asked at once', async (action) => {
    const { page } = await reservation(world);
    await deliver();
    expect(subjects(GUEST)).toEqual([]);
    await pressPayment(world, page, action);
    await deliver();
    expect(subjects(GUEST)).toEqual([expect.stringContaining('осталось оплатить')]);
  });

  test('who pays or gives up while the letter waits reads of that alone, and waits for nothing', async () => {
    const { number, page } = await reservation(world);
    const { number: left, page: other } = await reservation(world);
    await deliver();
    await pressPayment(world, page, 'pay');
    await pressPayment(world, other, 'give-up');
    await deliver();
    expect(subjects(GUEST).sort()).toEqual(
      [`Бронь № ${number}: оплата получена`, `Бронь № ${left}: отменена`].sort(),
    );
  });

  test('a short hold leaves half of its time after the letter', async () => {
    const { number } = await reservation(world);
    const hold_until = new Date(START.getTime() + 4 * 60_000);
    await world.db.deleteFrom('deliveries').execute();
    await world.db.updateTable('reservations').set({ hold_until }).where('number', '=', number).execute();
    const { id } = await world.db
      .selectFrom('reservations')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await inTransaction(world.db, (trx) => tell(trx, 1, [id], 'order.made', START));
    world.passMinutes(2);
    await deliver();
    expect(subjects(GUEST)).toEqual([expect.stringContaining('осталось оплатить')]);
  });
});

describe('without a mail server', () => {
  const world = useWorld();

  test('letters are not kept for the day there is one', async () => {
    await reservation(world, PAID_AT_HOTEL);
    await deliverDue(world.context, createLogger('silent'));
    const left = await world.db
      .selectFrom('deliveries')
      .select('carrier')
      .where('done_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});
