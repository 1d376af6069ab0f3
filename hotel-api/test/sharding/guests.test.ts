import { parse } from 'libpg-query';
import { describe, expect, test } from 'vitest';
import { cabinetOf } from '#api/test/cabinet-calls.ts';
import { newAccount } from '#api/test/new-account.ts';
import { payPage, pickRoom, pressPayment, useWorld } from '#api/test/world.ts';
import { scaled } from './citus-double.ts';
import { distributed } from './distribution.ts';
import { Shards } from './shards-of.ts';

const SAVED = { id: null, email: null, first_name: 'Дмитрий', last_name: 'Соколов', middle_name: 'Ильич' };

describe('on a database that has been distributed', () => {
  const world = useWorld({ database: scaled, environment: { GUEST_LIMITS: 'on' } });

  /** Returns the shards of the work's statements, each as its group and what its rows are found by. */
  const shardsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    const found = new Set<string>();
    for (const { sql, parameters } of await world.statements.during(work))
      for (const { table, shard } of new Shards(parameters).of(await parse(sql)))
        found.add(`${distributed.get(table)?.group} ${shard}`);
    return [...found];
  };

  test('a guest without an account touches the shard of the hotel alone, from the calendar to the payment', async () => {
    const visit = async () => {
      await world.get('color-availability/1/?arrival=2026-11-01&departure=2026-11-30');
      const { body } = await pickRoom(world, { promoCode: '2704188' });
      const made = await world.book(body, null, 'one-visit');
      expect(made.status, made.text).toBe(200);
      expect((await world.book(body, null, 'one-visit')).body.id).toBe(made.body.id);
      const number = made.body.guest_num;
      expect((await world.reservation(number)).status).toBe('NEW');
      await world.send({ method: 'GET', url: payPage(made.body) });
      await pressPayment(world, payPage(made.body), 'decline');
      await pressPayment(world, payPage(made.body), 'pay');
      expect((await world.reservation(number)).status).toBe('PAID');
      const other = await world.book((await pickRoom(world)).body);
      await pressPayment(world, payPage(other.body), 'give-up');
      expect((await world.reservation(other.body.guest_num)).status).toBe('CANCELED_BY_GUEST');
      const access = await world.post('reservation/1/access/', { number, contact: body.guest.email });
      expect(access.status, access.text).toBe(200);
      const cabinet = cabinetOf(world);
      expect((await cabinet.detail(made.body.id, access.body.token)).status).toBe(200);
      expect((await cabinet.cancel(made.body.id, access.body.token)).status).toBe(200);
      expect((await world.post('users/logout/', {}, access.body.token)).status).toBe(204);
      expect(
        (await world.book({ ...body, reservation: { ...body.reservation, promo_code: 'NOPE' } })).status,
      ).toBe(400);
    };
    expect(await shardsOf(visit)).toEqual(['inventory 1']);
  });

  test('a guest with an account touches its own shards and the hotel, and all of the cabinet works', async () => {
    let token = '';
    const opened = await shardsOf(async () => {
      token = await newAccount(world, 'Scaled.Guest');
    });
    const account = opened.filter((shard) => shard.startsWith('users '));
    expect(account).toHaveLength(1);

    const cabinet = cabinetOf(world);
    const visit = async () => {
      const saved = await world.post(
        'users/guest/1/',
        { ...SAVED, relation_degree_id: 2, attachments: [] },
        token,
      );
      expect(saved.status, saved.text).toBe(200);
      const { body } = await pickRoom(world, { token });
      const made = await world.book({ ...body, guests: [saved.body.id] }, token);
      expect(made.status, made.text).toBe(200);
      const { id } = made.body;
      expect((await cabinet.list(token)).map((booking) => booking.id)).toEqual([id]);
      expect((await cabinet.detail(id, token)).body.guests).toMatchObject([{ first_name: 'Дмитрий' }]);
      expect((await world.post(`reservation/edit/guests/${id}/`, [saved.body.id], token)).status).toBe(200);
      expect((await world.post('users/delete-guest/1/', { guest_id: saved.body.id }, token)).status).toBe(
        200,
      );
      expect((await cabinet.detail(id, token)).body).toMatchObject({ guests: [], guests_needed: 2 });
      expect((await cabinet.cancel(id, token)).status).toBe(200);
      expect((await world.post('users/logout/', {}, token)).status).toBe(204);
    };
    const shards = await shardsOf(visit);
    expect(shards.filter((shard) => !shard.startsWith('tokens ')).sort()).toEqual(
      ['inventory 1', ...account].sort(),
    );
  });

  test('names and e-mails stay unique', async () => {
    const form = {
      ...{ username: 'Taken.Name', email: 'Taken@guest.example', password: 'Parol2026' },
      ...{ first_name: 'Новый', last_name: 'Гость', middle_name: 'Иванович', phone: '+79001234567' },
    };
    const register = (changes: object) => world.post('users/accounts/register/', { ...form, ...changes });
    expect((await register({})).status).toBe(200);
    expect((await register({ username: 'taken.NAME', email: 'other@guest.example' })).body).toEqual({
      username: ['Имя пользователя уже занято'],
    });
    expect((await register({ username: 'Other.Name' })).body).toEqual({
      email: ['Эта почта уже зарегистрирована'],
    });
    // What was refused has left no half of an account: its free half can be taken.
    expect((await register({ username: 'Other.Name', email: 'other@guest.example' })).status).toBe(200);
  });
});
