import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { BookingPage } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { skipWelcome, troublesOf } from '#e2e/fixtures/page.ts';
import { test as base, expect } from '#e2e/fixtures/test.ts';
import { bytesIn, packagesIn, writableIn } from './dockerfile.ts';
import { Installation, SERVERS } from './installation.ts';
import { startLoad } from './load.ts';
import { bringNextVersion } from './next-version.ts';
import { commandsUnder, runAsWritten } from './operator-commands.ts';
import { startOrders } from './orders.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const HOTEL = { id: 0, slug: 'u-mayaka' };
const WRITE = { 'x-requested-with': 'hotel-booking' };
/** The base image has this many bytes unpacked, rounded up: it cannot be fetched here. */
const BASE_IMAGE = 250e6;
const MOST = 750e6;
const ACCOUNT = { username: 'mayak.guest', password: 'Mayak2026x' };

const test = base.extend<object, { installation: Installation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const installation = await Installation.start(REPOSITORY, {
        DEFAULT_HOTEL_SLUG: HOTEL.slug,
        HOTEL_SLUGS: HOTEL.slug,
      });
      const folder = path.join(installation.folder, 'hotel');
      cpSync(path.join(REPOSITORY, 'docs/hotel'), folder, { recursive: true });
      installation.run('api1', 'hotel-api/hotel.ts', 'apply', folder);
      const [hotel] = await installation.database.query('select id from hotels');
      HOTEL.id = Number(hotel?.id);
      await installation.startServers(...SERVERS);
      await use(installation);
      await installation.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.app),
});

test.describe.configure({ mode: 'serial' });

/** The hotel's clock is hours ahead of the machine's, so its day may be another one. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Vladivostok' }).format(Date.now() + days * 86_400_000);

async function signIn(request: APIRequestContext, origin: string): Promise<void> {
  const headers = { ...WRITE, origin };
  const response = await request.post('/api/v1/users/jwt-token/', { data: ACCOUNT, headers });
  expect(response.status(), await response.text()).toBe(200);
}

test('the image has neither development packages nor a second Node, and is small', ({ installation }) => {
  const { folder } = installation.image;
  const lock = JSON.parse(readFileSync(path.join(REPOSITORY, 'package-lock.json'), 'utf8'));
  const installed = packagesIn(folder);
  expect(installed).toContain('next');
  expect(installed).not.toContain('node');
  expect(installed.filter((name) => lock.packages[`node_modules/${name}`]?.dev)).toEqual([]);
  expect(bytesIn(folder) + BASE_IMAGE).toBeLessThan(MOST);
});

test('the servers can write where pictures and documents are, and nowhere else', ({ installation }) => {
  expect(installation.image.given).toEqual(['.next/cache', 'data']);
  expect(writableIn(installation.image)).toEqual(['.next/cache', 'data']);
  for (const name of SERVERS) {
    const { read_only, volumes = [] } = installation.service(name);
    expect(read_only, name).toBe(true);
    expect(
      volumes.map((volume) => volume.split(':')[1]),
      name,
    ).toEqual([name.startsWith('api') ? '/srv/data' : '/srv/.next/cache']);
  }
});

test('nothing of the demo is there', async ({ installation, request }) => {
  const { app, api } = installation;
  for (const slug of ['morskoy', 'alpina', 'nevsky', 'kanareyka'])
    expect((await request.get(`/${slug}`)).status(), slug).toBe(404);
  for (const login of [
    { username: 'elena', password: 'Morskoy2026' },
    { username: 'ivan', password: 'Morskoy2026' },
  ]) {
    const headers = { ...WRITE, origin: app };
    const response = await request.post('/api/v1/users/jwt-token/', { data: login, headers });
    expect(response.status(), login.username).toBe(400);
  }
  const bank = `${api}/api/v1/users/bank-sso/login-form/?hotel_alias=${HOTEL.slug}`;
  expect((await request.get(bank, { maxRedirects: 0 })).status()).toBe(404);
  expect((await request.get(`${api}/pay/${HOTEL.id}/${'a'.repeat(43)}`)).status()).toBe(404);
  const login = await (await request.get(`/${HOTEL.slug}/login`)).text();
  expect(login).not.toContain('bank-sso');
});

test('a guest books in a hotel that is none of the demo’s, and pays there', async ({
  page,
  installation,
}) => {
  const said = troublesOf(page);
  await skipWelcome(page);
  const booking = new BookingPage(page);
  await booking.open(HOTEL.slug);
  await booking.pickStay({ arrival: inDays(20), departure: inDays(22) });
  await booking.searchRooms();
  const price = await booking.chooseRate('С видом на море', 'Без питания');
  expect(price).toBeGreaterThan(0);
  await booking.goOnWithExtras('Баня на вечер');
  await booking.toOptions(GUEST);
  await expect(booking.options.getByRole('radio', { name: /Картой/ })).toHaveCount(0);
  await booking.options.getByRole('button', { name: 'Забронировать' }).click();
  await page.waitForURL(/\/success\?order=/);
  await expect(page.getByText('Номер за вами. Оплатите при заселении.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Оплатить|Перейти к оплате/ })).toHaveCount(0);
  const orders = await installation.database.query(
    'select hotel_id, status, total from reservations order by created_at',
  );
  expect(orders).toEqual([
    { hotel_id: String(HOTEL.id), status: 'CONFIRMED', total: String((price + 2500) * 100) },
  ]);
  expect(said).toEqual([]);
});

test('a document that was uploaded by way of one server comes back by way of any', async ({
  request,
  installation,
}) => {
  const headers = { ...WRITE, origin: installation.app };
  const person = {
    ...ACCOUNT,
    email: GUEST.email,
    first_name: 'Елена',
    last_name: 'Соколова',
    phone: '+79185550142',
  };
  const made = await request.post('/api/v1/users/accounts/register/', { data: person, headers });
  expect(made.status(), await made.text()).toBeLessThan(300);
  await signIn(request, installation.app);
  const { id } = await (await request.get('/api/v1/users/info/')).json();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#234e70' } })
    .png()
    .toBuffer();
  const uploaded = await request.post('/api/v1/users/attachments/upload/', {
    headers,
    multipart: {
      file: { name: 'паспорт.png', mimeType: 'image/png', buffer: picture },
      user_id: String(id),
      description: '',
    },
  });
  expect(uploaded.status(), await uploaded.text()).toBeLessThan(300);
  const relations = await (await request.get('/api/v1/users/guest/relation_degrees/?format=json')).json();
  const guest = {
    id: null,
    email: null,
    first_name: 'Пётр',
    last_name: 'Соколов',
    middle_name: 'Ильич',
    relation_degree_id: relations[0].id,
    attachments: [(await uploaded.json()).id],
  };
  const saved = await request.post(`/api/v1/users/guest/${HOTEL.id}/`, { data: guest, headers });
  expect(saved.status(), await saved.text()).toBe(200);
  const { user_guests } = await (await request.get('/api/v1/users/info/')).json();
  for (const turn of SERVERS) {
    const document = await request.get(user_guests[0].attachments[0].file);
    expect(document.status(), turn).toBe(200);
    expect(await document.body(), turn).toEqual(picture);
  }
});

test('a picture is resized once', async ({ request, installation }) => {
  const picture = encodeURIComponent(`${installation.api}/media/morskoy-standard.jpg`);
  const address = `http://127.0.0.1:${installation.portOf('web1')}/_next/image?url=${picture}&w=828&q=75`;
  const looks = [];
  for (let look = 0; look < 2; look += 1) {
    const response = await request.get(address, { headers: { accept: 'image/webp' } });
    looks.push([response.status(), response.headers()['x-nextjs-cache']]);
  }
  expect(looks).toEqual([
    [200, 'MISS'],
    [200, 'HIT'],
  ]);
});

test('backup and restore work as the operator’s page has them', async ({ installation }) => {
  const { database, image } = installation;
  const [backup = [], restore = []] = commandsUnder(
    path.join(REPOSITORY, 'docs/operation.md'),
    'Backup and restore',
  );
  const files = mkdtempSync(path.join(tmpdir(), 'hotel-backup-'));
  const state = () => database.query('select number, status, total from reservations order by number');
  const documents = () =>
    spawnSync('find', ['data', '-type', 'f'], { cwd: image.folder, encoding: 'utf8' }).stdout;
  const [ordersBefore, documentsBefore] = [await state(), documents()];
  expect(ordersBefore).toHaveLength(1);
  expect(documentsBefore).not.toBe('');
  try {
    await runAsWritten(installation, files, backup);
    await database.query('truncate reservations cascade');
    spawnSync('sh', ['-c', 'rm -rf data/*'], { cwd: image.folder });
    await runAsWritten(installation, files, restore);
    expect(await state()).toEqual(ordersBefore);
    expect(documents()).toBe(documentsBefore);
    const page = await fetch(`${installation.app}/${HOTEL.slug}`);
    expect(page.status).toBe(200);
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
});

/** Starts guests who look for a stay and one who orders. */
function startGuests({ app }: Installation, fromDay: number) {
  const stay = { arrival: inDays(fromDay), departure: inDays(fromDay + 2) };
  const headers = { ...WRITE, origin: app };
  const search = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...stay, rooms: [{ adults: 2, childs: [] }] }),
  };
  const looking = startLoad(
    app,
    [
      { path: `/${HOTEL.slug}` },
      { path: `/api/v1/ota-availability/${HOTEL.id}/`, init: search },
      { path: `/${HOTEL.slug}?arrival=${stay.arrival}&departure=${stay.departure}&adults=2` },
      { path: `/api/v1/color-availability/${HOTEL.id}/?arrival=${stay.arrival}&departure=${stay.departure}` },
    ],
    4,
  );
  const ordering = startOrders({ app, hotel: HOTEL, headers, day: (number) => inDays(fromDay + number) });
  return { stop: async () => ({ looks: await looking.stop(), orders: await ordering.stop() }) };
}

/** Which of the acknowledged orders the database has, and how many it has made for them. */
async function madeOf({ database }: Installation, fromDay: number): Promise<unknown[]> {
  const rows = await database.query(
    `select number from reservations where arrival >= '${inDays(fromDay)}' and arrival < '${inDays(fromDay + 80)}' order by arrival`,
  );
  return rows.map(({ number }) => number);
}

test('each server is replaced by one of the next version, with a migration, and no request fails', async ({
  installation,
}) => {
  const guests = startGuests(installation, 30);
  const takeBack = bringNextVersion(installation.image.folder);
  for (const name of SERVERS) {
    await installation.stop(name);
    await installation.startServers(name);
  }
  const { looks, orders } = await guests.stop();
  expect([...looks.failures, ...orders.failures]).toEqual([]);
  expect(looks.putOff + orders.putOff).toBe(0);
  expect(looks.answered).toBeGreaterThan(20);
  expect(orders.acknowledged.length).toBeGreaterThan(2);
  expect(await madeOf(installation, 30)).toEqual(orders.acknowledged);
  expect(await installation.database.query('select hotel_id from next_version')).toEqual([
    { hotel_id: String(HOTEL.id) },
  ]);
  // The image of before goes back in place, and leaves the later schema as it is.
  takeBack();
  for (const name of ['api1', 'api2'] as const) {
    await installation.stop(name);
    await installation.startServers(name);
  }
  const page = await fetch(`${installation.app}/${HOTEL.slug}`);
  expect(page.status).toBe(200);
});

test('no server has printed a guest’s data or an error', ({ installation }) => {
  for (const name of SERVERS) {
    const log = installation.logOf(name);
    expect(log, name).not.toContain(GUEST.email);
    expect(log, name).not.toMatch(/"level":(50|60)|Error:|EACCES/);
  }
});

// Comes last: a server may print that another one is gone.
test('one server of each kind is killed while guests are asking: who is put off comes back, and no order is lost', async ({
  installation,
}) => {
  const guests = startGuests(installation, 120);
  for (const name of ['api1', 'web1', 'redis', 'api2', 'web2'] as const) {
    await installation.kill(name);
    await installation.revive(name);
  }
  const { looks, orders } = await guests.stop();
  expect([...looks.failures, ...orders.failures]).toEqual([]);
  expect(looks.answered).toBeGreaterThan(20);
  expect(orders.acknowledged.length).toBeGreaterThan(2);
  expect(await madeOf(installation, 120)).toEqual(orders.acknowledged);
});
