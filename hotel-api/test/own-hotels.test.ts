import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#api/src/context.ts';
import { migrate } from '#api/src/database/migrate.ts';
import { applyHotel } from '#api/src/hotel-file/apply.ts';
import { readFolder } from '#api/src/hotel-file/folder.ts';
import { rowsOf } from '#api/src/hotel-file/rows.ts';
import { findHotelBySlug } from '#api/src/hotels/catalogue.ts';
import { extendHorizon, HORIZON_DAYS } from '#api/src/hotels/sales-horizon.ts';
import { seed } from '#api/src/seed/seed.ts';
import { asKopecks } from '#contract/schemas/money.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { databases } from './databases.ts';
import { COUPLE, createWorld, type World } from './world.ts';

const SLUG = 'u-mayaka';

describe.each(databases)('a hotel made from its folder on $name', (database) => {
  let world: World;
  let id: number;
  beforeEach(async () => {
    world = await createWorld({ database });
    await applyExample(world.context);
    id = (await findHotelBySlug(world.db, SLUG)).id;
  });
  afterEach(() => world.close());

  const nights = () =>
    world.db
      .selectFrom('inventory')
      .innerJoin('room_types', 'room_types.id', 'room_type_id')
      .select(['code', 'date', 'total', 'price'])
      .where('inventory.hotel_id', '=', id)
      .orderBy('date')
      .execute();
  const search = (arrival: string) =>
    world.post(`ota-availability/${id}/`, { arrival, departure: addIsoDays(arrival, 2), rooms: COUPLE });
  const today = () => todayIn('Asia/Vladivostok', world.context.clock.now());

  test('has all its nights on sale, at its own prices, none of them thinned', async () => {
    const found = await nights();
    expect(new Set(found.map(({ date }) => date)).size).toBe(HORIZON_DAYS);
    expect(new Set(found.map(({ code, total, price }) => `${code} ${total} ${price}`))).toEqual(
      new Set(['SEA 4 540000', 'LOFT 2 790000']),
    );
    const { status, body } = await search(addIsoDays(today(), 300));
    expect(status).toBe(200);
    expect(body.rooms).toHaveLength(2);
  });

  test('stays on sale as the days pass, and what was changed by night stays', async () => {
    const changed = addIsoDays(today(), 10);
    await world.setNights({ hotel_id: id, date: changed }, { price: asKopecks(990_000) });
    world.passMinutes(100 * 24 * 60);
    const beyond = addIsoDays(today(), HORIZON_DAYS - 5);
    expect((await search(beyond)).status).toBe(400);
    await extendHorizon(world.context);
    expect((await search(beyond)).body.rooms).toHaveLength(2);
    const prices = (await nights()).filter(({ date }) => date === changed).map(({ price }) => price);
    expect(prices).toEqual([990_000, 990_000]);
  });

  test('has pictures of its own, by address', async () => {
    const picture = 'https://pictures.mayak.example/loft.jpg';
    await world.changeCatalogue(id, (trx) =>
      trx
        .updateTable('room_types')
        .set({ preview_img: picture, images: JSON.stringify([picture]) as never })
        .where('hotel_id', '=', id)
        .where('code', '=', 'LOFT')
        .execute(),
    );
    const { body } = await search(addIsoDays(today(), 30));
    const loft = body.rooms.find(({ room_code }: { room_code: string }) => room_code === 'LOFT');
    expect(loft).toMatchObject({ preview_img: picture, images: [picture] });
  });

  test('has ids that no seed has', async () => {
    expect(id).toBeGreaterThan(10_000_000);
    for (const table of ['room_types', 'rates', 'services', 'payment_methods', 'cancel_types'] as const) {
      const rows = await world.db.selectFrom(table).select('id').where('hotel_id', '=', id).execute();
      expect(rows.length, table).toBeGreaterThan(0);
      expect(Math.min(...rows.map((row) => row.id)), table).toBeGreaterThan(10_000_000);
    }
  });

  test('a demo hotel whose slug it has taken is left out, and the seed goes on', async () => {
    const { db, close } = await database.open('nothing');
    await migrate(db);
    await applyExample({ db, clock: world.context.clock }, 'kanareyka');
    await seed({ ...world.context, db });
    const hotels = await db.selectFrom('hotels').select(['slug', 'name']).orderBy('slug').execute();
    const names = hotels.map(({ slug, name }) => `${slug}: ${name}`);
    expect(names).toEqual(['alpina: Альпина', 'kanareyka: У маяка', 'morskoy: Морской', 'nevsky: Невский']);
    await close();
  });
});

/** Applies the example of the operator's page, under another slug. */
async function applyExample({ db, clock }: Pick<Context, 'db' | 'clock'>, slug = SLUG): Promise<void> {
  const { folder } = await readFolder(join(import.meta.dirname, '../../docs/hotel'));
  if (!folder) throw new Error('the example has mistakes');
  await applyHotel({ db, clock }, rowsOf({ ...folder.hotel, slug }, folder.files));
}
