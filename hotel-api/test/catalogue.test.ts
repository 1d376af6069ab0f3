import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '#api/src/database/open.ts';
import { primaryReads } from '#api/src/database/reads.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import { demoHotels } from '#api/src/seed/demo-ids.ts';
import { seed } from '#api/src/seed/seed.ts';
import contract from '#contract/openapi.json' with { type: 'json' };
import { hotelConfig } from '#contract/schemas/hotel-config.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { START } from './demo-data.ts';
import { COUPLE, pickRoom, STAY, useWorld } from './world.ts';

/** The API's own names of the parts of a path; the bank's segment is a setting. */
const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

describe('hotels and seed', () => {
  const world = useWorld();

  test.each([
    ['morskoy', 1, true, '#0c4d78', 'Europe/Moscow'],
    ['alpina', 2, true, '#a94726', 'Europe/Moscow'],
    ['nevsky', 3, false, '#1d4c3a', 'Europe/Moscow'],
    ['kanareyka', 4, true, '#ffd21a', 'Europe/Kaliningrad'],
  ])('%s by the contract', async (slug, id, promo, primary, timezone) => {
    const { status, body, headers } = await world.get(`hotel-config/${slug}/`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    const hotel = hotelConfig.parse(body);
    expect(hotel).toMatchObject({ id, promo_code: promo, timezone, max_rooms: 3, max_adults: 4 });
    expect(hotel.hotel_style_config).toMatchObject({ primary_color: primary, show_header: true });
    // Nevsky's config has the logo's address only, as some hotels' configs do.
    if (slug === 'nevsky') {
      expect(hotel.hotel_style_config.svg).toBe('');
      expect(hotel.logo_svg).toMatch(/\/media\/nevsky-logo\.svg/);
    } else {
      expect(hotel.hotel_style_config.svg).toMatch(/^<svg[^>]*>.*stroke="currentColor".*<\/svg>$/s);
    }
    expect(hotel.hotel_style_config.splash).toMatch(/^<svg/);
    const places = hotel.hotel_child_categories.map(({ code, use_in_culc }) => `${code} ${use_in_culc}`);
    expect(places).toEqual(['INF false', 'CHD true', 'JUN true']);
    const ways = hotel.hotel_payment_methods.map(
      ({ payment_alias, is_not_pay }) => `${payment_alias} ${is_not_pay}`,
    );
    expect(ways).toEqual(['FULL false', 'FIRST_NIGTH false', 'NOT_PAY true']);
    expect(Object.keys(body.hotel_child_categories[0])).not.toContain('nightly_fee');
  });

  test('every picture, icon, logo and stylesheet named anywhere is there', async () => {
    const names = new Set<string>();
    for (const { id, slug } of demoHotels) {
      const found = await world.post(`ota-availability/${id}/`, { ...STAY, rooms: COUPLE });
      const config = await world.get(`hotel-config/${slug}/`);
      for (const [, path] of (found.text + config.text).matchAll(/http:\/\/localhost:8000(\/media\/[^"]+)/g))
        names.add(path ?? '');
    }
    expect(names.size).toBeGreaterThan(40);
    for (const name of names) {
      const file = await world.send({ method: 'GET', url: name });
      expect(file.status).toBe(200);
      expect(file.headers['cache-control']).toMatch(/immutable/);
      expect(file.headers['x-content-type-options']).toBe('nosniff');
      const headers = { 'if-none-match': String(file.headers.etag) };
      expect((await world.send({ method: 'GET', url: name, headers })).status).toBe(304);
    }
  });

  test.each([
    '/media/nothing.jpg',
    '/media/../package.json',
    '/media/%2e%2e/package.json',
    '/media/icons',
    '/media/',
  ])('%s is not served', async (url) => {
    expect((await world.send({ method: 'GET', url })).status).toBe(404);
  });

  test('health and documentation', async () => {
    for (const url of ['/health', '/ready']) {
      const response = await world.send({ method: 'GET', url });
      expect(response).toMatchObject({ status: 200, body: { status: 'ok' } });
    }
    const { body } = await world.send({ method: 'GET', url: '/docs/openapi.json' });
    expect(body).toMatchObject({ paths: contract.paths, components: contract.components });
    expect((await world.send({ method: 'GET', url: '/docs/' })).status).toBe(200);
  });

  test('every call of the contract is answered here', () => {
    const missing = Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => ({ method: method.toUpperCase() as 'GET' | 'POST', url: routeOf(path) }))
        .filter((route) => !world.app.hasRoute(route)),
    );
    expect(missing).toEqual([]);
  });

  test('seeding again moves the horizon and touches no booking', async () => {
    const { body } = await pickRoom(world);
    await world.book(body);
    const rows = async (query: string) => (await sql.raw<{ date: string }>(query).execute(world.db)).rows;
    const snapshot = async () => [
      await rows('select * from reservations order by id'),
      await rows('select * from users order by id'),
      await rows("select * from inventory where date <= '2027-12-01' order by room_type_id, date"),
    ];
    const last = async () => (await rows('select max(date) as date from inventory'))[0]?.date ?? '';
    const before = await snapshot();
    const end = await last();
    expect(end >= addIsoDays('2026-11-21', 400)).toBe(true);
    await seed(world.context);
    expect(await snapshot()).toEqual(before);
    expect(await last()).toBe(end);
    world.setTime('2026-12-21T09:00:00Z');
    await seed(world.context);
    expect(await snapshot()).toEqual(before);
    expect(await last()).toBe(addIsoDays(end, 30));
    world.setTime(START);
  });

  test('a database server that is not there: 503, never a crash', async () => {
    const db = openPostgres('postgresql://nobody@127.0.0.1:1/nothing');
    const app = await createApp({ ...world.context, db, reads: primaryReads(db) }, createLogger('silent'));
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect((await app.inject('/health')).statusCode).toBe(200);
    const response = await app.inject('/api/v1/hotel-config/morskoy/');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ detail: 'База данных недоступна, повторите позже' });
    await app.close();
    await db.destroy();
  });
});
