import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { Db } from '#api/src/context.ts';
import { unlimitedDisk } from '#api/src/database/disk-space.ts';
import { migrate, migrations } from '#api/src/database/migrate.ts';
import { openEmbedded, openPostgres, postgresPool } from '#api/src/database/open.ts';
import { primaryReads } from '#api/src/database/reads.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger, statementLog } from '#api/src/logger.ts';
import { createMetrics, startMetricsServer } from '#api/src/metrics/metrics.ts';
import { closeOnSignal } from '#api/src/start-server.ts';
import { copyDataDirectory, databaseFor, postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { readyServer, temporaryFolder } from './servers.ts';
import { COUPLE, createWorld, pickRoom, STAY, useWorld } from './world.ts';

const samplesOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );

const SEARCH: InjectOptions = {
  method: 'POST',
  url: '/api/v1/ota-availability/1/',
  payload: { ...STAY, rooms: COUPLE },
};

const migrationsOf = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

describe('operation', () => {
  const world = useWorld();

  test('metrics: requests, holds, catalogue, connections', async () => {
    const pools: Record<string, Pool> = world.databaseUrl ? { primary: postgresPool(world.databaseUrl) } : {};
    const catalogues = new Catalogues();
    const metrics = createMetrics({ ...world.context, catalogues, pools });
    const app = await createApp({ ...world.context, catalogues }, createLogger('silent'), { metrics });
    const { port, stop } = await startMetricsServer(metrics, 0, 'localhost', createLogger('silent'));
    const scrape = async () => samplesOf(await (await fetch(`http://localhost:${port}/metrics`)).text());
    for (let index = 0; index < 3; index += 1) await app.inject(SEARCH);
    await app.inject('/api/v1/reservation/order/0000-0000-0000/');
    const { body } = await pickRoom(world);
    await world.book(body);
    world.passMinutes(20);
    await world.book(body);
    world.passMinutes(11);

    const samples = await scrape();
    const count = (method: string, route: string, status: number) =>
      samples.get(
        `http_request_duration_seconds_count{method="${method}",route="/api/v1/${route}/",status="${status}"}`,
      );
    expect(count('POST', 'ota-availability/:hotelId', 200)).toBe(3);
    expect(count('GET', 'reservation/order/:number', 404)).toBe(1);
    expect(samples.get('catalogue_lookups_total{result="hit"}')).toBe(2);
    expect(samples.get('catalogue_lookups_total{result="miss"}')).toBe(1);
    expect(samples.get('holds{state="open"}')).toBe(1);
    expect(samples.get('holds{state="expired"}')).toBe(1);
    expect(samples.get('holds_oldest_expired_seconds')).toBe(60);
    if (pools.primary) expect(samples.get('database_connections{pool="primary",state="waiting"}')).toBe(0);
    expect((await fetch(`http://localhost:${port}/other`)).status).toBe(404);
    expect(samples.get('disk_low')).toBe(0);
    world.setDisk({ freeBytes: async () => 4096, isEnough: async () => false });
    const low = await scrape();
    expect([low.get('disk_free_bytes'), low.get('disk_low')]).toEqual([4096, 1]);
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ok', disk: 'low' });
    world.setDisk(unlimitedDisk);
    const ready = await app.inject('/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', disk: 'ok' }]);
    world.setTime(START);
    await stop();
    await app.close();
    await pools.primary?.end();
  });

  test('a request’s id is in its answer, its log line and its logged statements', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const db = openPostgres(world.databaseUrl ?? '', statementLog(logger, 0));
    const app = await createApp({ ...world.context, db, reads: primaryReads(db) }, logger);
    const search = (id: string) => app.inject({ ...SEARCH, headers: { 'x-request-id': id } });
    // The first search caches the catalogue, so that the others run one statement each.
    await world.send(SEARCH);
    // The searches run in parallel, so that an id could reach the wrong statement.
    const ids = Array.from({ length: 5 }, (_, index) => `browser-request_${index}`);
    const responses = await Promise.all(ids.map(search));
    // A request is logged only after its response.
    await expect.poll(() => lines.filter((line) => line.includes('"request"')).length).toBe(ids.length);
    const logged = lines.map((line) => JSON.parse(line));
    for (const [index, id] of ids.entries()) {
      expect(responses[index]?.headers['x-request-id']).toBe(id);
      const own = logged.filter(({ request_id }) => request_id === id);
      expect(own.map(({ msg }) => msg).sort()).toEqual(['request', 'slow statement']);
      expect(own.find(({ sql }) => sql)?.sql).toContain('catalogue_version');
    }
    expect(lines.join('')).not.toContain(STAY.arrival);
    await app.close();
    await db.destroy();
  });

  test.each(['short', 'with space', 'x'.repeat(65), '<script>'])('a new id in place of %j', async (id) => {
    const response = await world.send({ method: 'GET', url: '/health', headers: { 'x-request-id': id } });
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});

describe('the log of a first start', () => {
  function emptyDatabase(): string {
    const directory = temporaryFolder();
    copyDataDirectory('nothing', directory);
    return directory;
  }

  test('has no statement of the database’s own catalogue', async () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const db = openEmbedded(emptyDatabase(), statementLog(logger, 0));
    await migrate(db);
    await sql`select from pg_catalog.no_such_table`.execute(db).catch(() => {});
    await db.destroy();
    expect(lines.filter((line) => line.includes('create table hotels'))).toHaveLength(1);
    // What fails is told, whatever it reads.
    const own = lines.filter((line) => line.includes('pg_catalog')).map((line) => JSON.parse(line));
    expect(own).toEqual([expect.objectContaining({ msg: 'statement failed' })]);
  });

  test('does not put the start of the embedded database down to the first statement', async () => {
    let statementMs = 0;
    const directory = emptyDatabase();
    const began = performance.now();
    const db = openEmbedded(directory, ({ queryDurationMillis }) => {
      statementMs = queryDurationMillis;
    });
    await sql`select 1`.execute(db);
    expect(statementMs).toBeLessThan((performance.now() - began) / 2);
    await db.destroy();
  });
});

test('the server process: metrics on their own port only, with its jobs', async () => {
  const database = await databaseFor(temporaryFolder());
  const server = await readyServer({ ...database, API_METRICS_PORT: '0' });
  const metrics = /http:\/\/localhost:\d+\/metrics/.exec(server.output())?.[0] ?? '';
  expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  const samples = samplesOf(await (await fetch(metrics)).text());
  expect(
    samples.get('http_request_duration_seconds_count{method="GET",route="/health",status="200"}'),
  ).toBeGreaterThan(0);
  expect(samples.get('holds{state="expired"}')).toBe(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

test('an API that is stopping says that it is not ready', async () => {
  const world = await createWorld();
  const app = await createApp(world.context, createLogger('silent'));
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const before = new Set(process.eventNames().flatMap((name) => process.rawListeners(name)));
  closeOnSignal(app, createLogger('silent'), async () => undefined);
  await app.ready();
  process.emit('SIGTERM');
  expect((await app.inject('/ready')).json()).toEqual({ status: 'stopping' });
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0), { timeout: 5000 });
  exit.mockRestore();
  for (const name of process.eventNames())
    for (const added of process.rawListeners(name).filter((listener) => !before.has(listener)))
      process.off(name, added as () => void);
  await world.close();
});

test('a database of the first version comes up to date with what it holds', async () => {
  const { db, close } = await postgres.open('nothing');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0001-schema')).error).toBeUndefined();
  await sql`insert into users (username, username_key, email, email_key, password_hash, first_name, last_name,
    middle_name, phone, created_at) values ('a', 'a', 'a', 'a', '', '', '', '', '', now())`.execute(db);
  const addHotel = (id: number) =>
    sql`insert into hotels (id, slug, name, timezone, pms_type, booking_available, max_rooms, max_adults, promo_code,
      time_arrival, time_departure, presentation) values (${id}, ${`h${id}`}, 'a', 'Europe/Moscow', 'OWN', true, 1, 1,
      false, '14:00', '12:00', '{}')`.execute(db);
  await addHotel(1);
  await sql`insert into room_types (id, hotel_id, code, name, position, preview_img, images, short_description, square,
    guest_limit, base_guests, extra_adult_fee, base_price, rooms_total, features)
    values (1, 1, 'STD', 'a', 0, 'a.jpg', '[]', '', 1, 1, 1, 0, 100, 1, '[]')`.execute(db);
  await sql`insert into inventory (hotel_id, date, room_type_id, total, booked, price)
    values (1, '2027-01-01', 1, 1, 0, 100), (1, '2027-01-02', 1, 1, 0, 100)`.execute(db);
  expect((await migrator.migrateTo('0004-mail')).error).toBeUndefined();
  await sql`update inventory set by_hand = true where date = '2027-01-02'`.execute(db);
  await migrate(db);
  expect(await migrationsOf(db)).toEqual(Object.keys(migrations));
  expect(Object.keys(migrations)[0]).toBe('0001-schema');
  expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'a' }]);
  await addHotel(2);
  // What was sold in hundreds of rubles goes on so.
  expect(await db.selectFrom('hotels').select('round_to').orderBy('id').execute()).toEqual([
    { round_to: 10_000 },
    { round_to: 100 },
  ]);
  // A night that was marked keeps all of it.
  expect(await db.selectFrom('inventory').select('by_hand').orderBy('date').execute()).toEqual([
    { by_hand: [] },
    { by_hand: ['closed', 'min_stay', 'price', 'rooms'] },
  ]);
  await close();
});

test('a version that is put back starts on the schema of a later one, and leaves it as it is', async () => {
  const { db, close } = await postgres.open('demo');
  await sql`insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00Z')`.execute(db);
  await migrate(db);
  expect(await migrationsOf(db)).toEqual([...Object.keys(migrations), '9999-later']);
  await close();
});
