import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runHotelCommand } from '#api/src/commands/run-command.ts';
import { createLogger } from '#api/src/logger.ts';
import { eraseDue } from '#api/src/retention/erase-due.ts';
import { cabinetOf } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { setPresentation } from './presentation.ts';
import { uploadDocument } from './upload-document.ts';
import { wholeDatabase } from './whole-database.ts';
import { pickRoom, type RoomChoice, useWorld } from './world.ts';

const STAY = { arrival: '2026-12-14', departure: '2026-12-17' };
const LATER = { arrival: '2026-12-18', departure: '2026-12-20' };
const silent = createLogger('silent');

describe('what is left of guests after their stay', () => {
  const world = useWorld();
  let elena: string;
  beforeAll(async () => {
    elena = await world.login('elena');
    await world.setNights({}, { total: 1000 });
  });
  beforeEach(async () => {
    world.setTime(START);
    for (const id of [1, 2, 3, 4]) await setPresentation(world, id, { retention: undefined });
    await world.db.deleteFrom('reservation_guests').execute();
    await world.db.updateTable('reservations').set({ erased_at: START }).execute();
  });

  const eraseAt = async (day: string) => {
    world.setTime(`${day}T09:00:00Z`);
    await eraseDue(world.context, silent);
  };
  let made = 0;
  const booked = async (choice: RoomChoice & { guests?: number[] } = {}) => {
    const hotelId = choice.hotelId ?? 1;
    const mark = `Ж${String(++made)}Ж`;
    const picked = await pickRoom(world, { stay: STAY, payment: null, ...choice });
    const guest = { ...picked.body.guest, last_name: mark, email: `z${made}z@stay.example` };
    const body = { ...picked.body, guest, guests: choice.guests ?? [] };
    const { status, text, body: answer } = await world.post(`reservation/${hotelId}/`, body, choice.token);
    expect(status, text).toBe(200);
    return { id: answer.id as number, number: String(answer.guest_num), mark, email: guest.email };
  };
  const files = () =>
    readdirSync(world.context.settings.DATA_DIR, { recursive: true }).filter((name) =>
      String(name).endsWith('.pdf'),
    );
  /** A saved guest of Elena's with one document; returns the guest and where the document lies. */
  const relative = async () => {
    const before = new Set(files());
    const attachment = await uploadDocument(world, elena);
    const [stored = ''] = files().filter((name) => !before.has(name));
    const { body } = await world.post(
      'users/guest/1/',
      {
        ...{ id: null, email: null, first_name: 'Пётр', last_name: 'Соколов', middle_name: 'Ильич' },
        ...{ relation_degree_id: 2, attachments: [attachment] },
      },
      elena,
    );
    return { id: body.id as number, hasDocument: () => files().includes(stored) };
  };
  const erasedAt = async (id: number) =>
    (
      await world.db
        .selectFrom('reservations')
        .select('erased_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).erased_at;

  test('name and contact go on the day, not before, and the ledger, prices and stay remain', async () => {
    await setPresentation(world, 1, { retention: { contacts_months: 2 } });
    const order = await booked();
    const kept = () =>
      sql`select number, arrival, departure, room_total, total, adults, nights::text,
          (select sum(amount) from ledger where reservation_id = reservations.id) as ledger
        from reservations where id = ${order.id}`
        .execute(world.db)
        .then(({ rows }) => rows);
    const before = await kept();
    await eraseAt('2027-02-16');
    expect(await wholeDatabase(world.db)).toContain(order.mark);
    await eraseAt('2027-02-17');
    const after = await wholeDatabase(world.db);
    expect(after).not.toContain(order.mark);
    expect(after).not.toContain(order.email);
    expect(await kept()).toEqual(before);
  });

  test('an order without its guest is nobody’s: not by number, not by contact, not in the cabinet', async () => {
    await setPresentation(world, 1, { retention: { contacts_months: 1 } });
    const order = await booked({ token: elena });
    expect((await world.get(`reservation/order/${order.number}/`)).status).toBe(200);
    await eraseAt('2027-01-17');
    elena = await world.login('elena');
    expect((await world.get(`reservation/order/${order.number}/`)).status).toBe(404);
    const access = (contact: string) =>
      world.post('reservation/1/access/', { number: order.number, contact }, null);
    for (const contact of [order.email, '@', '', '+7'])
      expect((await access(contact)).status, contact).toBe(400);
    expect((await cabinetOf(world).detail(order.id, elena)).status).toBe(404);
    const list = await cabinetOf(world).list(elena);
    expect(list.map(({ id }) => id)).not.toContain(order.id);
  });

  test('a hotel without a term keeps all', async () => {
    await setPresentation(world, 2, { retention: { contacts_months: 1, documents_days: 1 } });
    const order = await booked();
    await eraseAt('2030-01-01');
    expect(await erasedAt(order.id)).toBe(null);
  });

  test('a guest whose refund or receipt has not arrived is not forgotten until both have', async () => {
    await setPresentation(world, 1, { retention: { contacts_months: 1 } });
    const order = await booked();
    const at = START;
    await world.db
      .insertInto('payments')
      .values({
        ...{ hotel_id: 1, id: 'p1', reservation_id: order.id, token: 't', attempt: 1, amount: 100 as never },
        ...{ status: 'SUCCEEDED', address: '', ask_at: at, created_at: at },
        receipt: JSON.stringify({ customer: { email: order.email }, taxSystem: null, lines: [] }),
      })
      .execute();
    await world.db
      .insertInto('refunds')
      .values({
        ...{ hotel_id: 1, key: 'k1', reservation_id: order.id, payment_id: 'p1', amount: 100 as never },
        ...{ status: 'PLANNED', refund_id: null, next_at: at, created_at: at, given_up_at: at },
        receipt: JSON.stringify({ customer: { email: order.email }, taxSystem: null, lines: [] }),
      })
      .execute();
    await eraseAt('2027-06-01');
    expect(await erasedAt(order.id)).toBe(null);
    await world.db.updateTable('refunds').set({ status: 'DONE', done_at: at }).execute();
    await world.db
      .insertInto('closing_receipts')
      .values({
        ...{ hotel_id: 1, key: 'c1', reservation_id: order.id, payment_id: 'p1', amount: 100 as never },
        ...{ status: 'SENT', receipt_id: 'r1', next_at: at, created_at: at },
        receipt: JSON.stringify({ customer: { email: order.email }, taxSystem: null, lines: [] }),
      })
      .execute();
    await eraseAt('2027-06-01');
    expect(await erasedAt(order.id)).toBe(null);
    await world.db.updateTable('closing_receipts').set({ status: 'DONE', done_at: at }).execute();
    await eraseAt('2027-06-01');
    expect(await wholeDatabase(world.db)).not.toContain(order.email);
  });

  describe('documents', () => {
    test('go days after the departure, with the file, and their guest stays', async () => {
      await setPresentation(world, 1, { retention: { documents_days: 10 } });
      const guest = await relative();
      const order = await booked({ token: elena, guests: [guest.id] });
      await eraseAt('2026-12-26');
      expect(guest.hasDocument()).toBe(true);
      await eraseAt('2026-12-27');
      expect(guest.hasDocument()).toBe(false);
      expect(await erasedAt(order.id)).toBe(null);
      elena = await world.login('elena');
      const { user_guests } = (await world.get('users/info/', elena)).body;
      expect(user_guests).toContainEqual(expect.objectContaining({ id: guest.id, attachments: [] }));
    });

    test('wait for a later stay, at another hotel too, but for no cancelled one', async () => {
      await setPresentation(world, 1, { retention: { documents_days: 1 } });
      await setPresentation(world, 2, { retention: { documents_days: 10 } });
      const [here, there, canceled] = [await relative(), await relative(), await relative()];
      await booked({ token: elena, guests: [here.id, there.id] });
      await booked({ token: elena, guests: [canceled.id] });
      await booked({ token: elena, guests: [here.id], stay: LATER });
      await booked({ token: elena, guests: [there.id], hotelId: 2, roomCode: 'STD', rateCode: 'BAR' });
      const { id } = await booked({ token: elena, guests: [canceled.id], stay: LATER });
      expect((await cabinetOf(world).cancel(id, elena)).status).toBe(200);
      const left = () => [here, there, canceled].map(({ hasDocument }) => hasDocument());
      await eraseAt('2026-12-18');
      expect(left()).toEqual([true, true, false]);
      await eraseAt('2026-12-21');
      expect(left()).toEqual([false, true, false]);
      await eraseAt('2026-12-27');
      expect(left()).toEqual([false, false, false]);
    });

    test('of two stays that end at once one erases, also where two processes look at the same time', async () => {
      for (const id of [1, 2]) await setPresentation(world, id, { retention: { documents_days: 1 } });
      const guest = await relative();
      await booked({ token: elena, guests: [guest.id] });
      await booked({ token: elena, guests: [guest.id], hotelId: 2, roomCode: 'STD', rateCode: 'BAR' });
      world.setTime('2026-12-18T09:00:00Z');
      await Promise.all([eraseDue(world.context, silent), eraseDue(world.context, silent)]);
      expect(guest.hasDocument()).toBe(false);
    });

    test('that were uploaded after a stay are not of that stay', async () => {
      await setPresentation(world, 1, { retention: { documents_days: 5 } });
      const guest = await relative();
      await booked({ token: elena, guests: [guest.id] });
      world.setTime('2026-12-19T09:00:00Z');
      elena = await world.login('elena');
      const attachment = await uploadDocument(world, elena);
      const person = {
        first_name: 'Пётр',
        last_name: 'Соколов',
        middle_name: 'Ильич',
        relation_degree_id: 2,
      };
      await world.post(
        'users/guest/1/',
        { id: guest.id, email: null, ...person, attachments: [attachment] },
        elena,
      );
      await eraseAt('2026-12-22');
      expect(guest.hasDocument()).toBe(false);
      const { user_guests } = (await world.get('users/info/', elena)).body;
      const { attachments } = user_guests.find(({ id }: { id: number }) => id === guest.id);
      expect(attachments).toMatchObject([{ id: attachment }]);
    });

    test('are not kept for longer than the contact of who brought them', async () => {
      await setPresentation(world, 1, { retention: { contacts_months: 1, documents_days: 100 } });
      const guest = await relative();
      await booked({ token: elena, guests: [guest.id] });
      await eraseAt('2027-01-17');
      expect(guest.hasDocument()).toBe(false);
      expect(await world.db.selectFrom('reservation_guests').selectAll().execute()).toEqual([]);
    });
  });

  describe('npm run hotel -- erase', () => {
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const { settings } = world.context;
      await runHotelCommand(['erase', ...args], {
        ...{ directory: '/', language: 'en', settings, print: (line) => void lines.push(line) },
        use: (work) => work(world.context),
      });
      return lines;
    };

    test('shows first, and erases with --yes', async () => {
      await setPresentation(world, 1, { retention: { contacts_months: 1, documents_days: 1 } });
      const guest = await relative();
      const order = await booked({ token: elena, guests: [guest.id] });
      world.setTime('2027-02-01T09:00:00Z');
      const line = 'guests of 1 orders by their departure (2026-12-17 – 2026-12-17); 1 documents';
      expect(await run('morskoy')).toEqual([line, 'nothing is erased: say it again with --yes']);
      expect([guest.hasDocument(), await erasedAt(order.id)]).toEqual([true, null]);
      expect(await run('morskoy', '--yes')).toEqual([line, 'erased']);
      expect([guest.hasDocument(), (await erasedAt(order.id)) !== null]).toEqual([false, true]);
    });

    test('erases the guest of one order who has asked for it, once the stay is over or cancelled', async () => {
      const order = await booked({ token: elena });
      await expect(run(order.number, '--yes')).rejects.toThrow('Бронь ещё действует');
      await cabinetOf(world).cancel(order.id, elena);
      expect((await run(order.number))[0]).toContain(order.mark);
      expect(await erasedAt(order.id)).toBe(null);
      await run(order.number, '--yes');
      expect(await wholeDatabase(world.db)).not.toContain(order.mark);
    });

    test('refuses a hotel without terms, and one that there is not', async () => {
      await expect(run('morskoy', '--yes')).rejects.toThrow('no terms of retention');
      await expect(run('nowhere', '--yes')).rejects.toThrow('There is no hotel nowhere');
    });
  });
});
