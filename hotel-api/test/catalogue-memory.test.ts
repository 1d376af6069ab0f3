import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Api } from '#api/src/context.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import { COUPLE, pickRoom, STAY, useWorld } from './world.ts';

const MONTH = 'arrival=2026-11-24&departure=2026-12-24';

describe('catalogues in memory', () => {
  const world = useWorld();

  const search = (app: Api = world.app, headers: Record<string, string> = {}) => {
    const payload = { ...STAY, rooms: COUPLE };
    return app.inject({ method: 'POST', url: '/api/v1/ota-availability/1/', payload, headers });
  };
  const instance = (catalogues = new Catalogues()) =>
    createApp({ ...world.context, catalogues }, createLogger('silent'));
  const rename = (name: string) =>
    world.changeCatalogue(1, (trx) =>
      trx.updateTable('room_types').set({ name }).where('id', '=', 101).execute(),
    );

  test('an anonymous search is one statement, a calendar too; a guest with a token costs two more', async () => {
    const elena = await world.login('elena');
    await search();
    const calendar = () => world.get(`color-availability/1/?${MONTH}`);
    expect(await world.statements.during(() => search())).toHaveLength(1);
    expect(await world.statements.during(calendar)).toHaveLength(1);
    const signedIn = () => search(world.app, { authorization: `NLB ${elena}` });
    expect(await world.statements.during(signedIn)).toHaveLength(3);
  });

  test('a change is in the next answer of every instance, for one more statement', async () => {
    const other = await instance();
    await Promise.all([search(), search(other)]);
    await rename('Новое имя');
    for (const app of [world.app, other]) {
      const ran = await world.statements.during(async () => {
        expect((await search(app)).json().rooms[0].name).toBe('Новое имя');
      });
      expect(ran).toHaveLength(2);
      expect(await world.statements.during(() => search(app))).toHaveLength(1);
    }
    await other.close();
  });

  test('many first guests of a hotel load it once', async () => {
    const fresh = await instance();
    const ran = await world.statements.during(() =>
      Promise.all(Array.from({ length: 20 }, () => search(fresh))),
    );
    expect(ran).toHaveLength(21);
    await fresh.close();
  });

  test('memory is bounded: a catalogue that does not fit is read each time', async () => {
    const small = await instance(new Catalogues(1000));
    await search(small);
    expect(await world.statements.during(() => search(small))).toHaveLength(2);
    await small.close();
  });

  test('a price that changes while an order waits for its nights: the order sees the change', async () => {
    const { body } = await pickRoom(world, { rateCode: 'BAR' });
    const response = await world.db.transaction().execute(async (trx) => {
      await sql`select from inventory where hotel_id = 1 and date = ${STAY.arrival} for update`.execute(trx);
      const asked = world.post('reservation/1/', body);
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(world.db)).rows.length).toBe(1);
      await world.changeCatalogue(1, (change) =>
        change.updateTable('rates').set({ percent: 150 }).where('id', '=', 1001).execute(),
      );
      return { asked };
    });
    expect(await response.asked).toMatchObject({
      status: 400,
      body: { price: [expect.stringContaining('Стоимость изменилась')] },
    });
  });
});
