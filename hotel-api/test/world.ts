import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql, type Updateable, type UpdateObject } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { documentStore } from '#api/src/attachments/document-store.ts';
import type { Api, Context, Db } from '#api/src/context.ts';
import { type DiskSpace, unlimitedDisk } from '#api/src/database/disk-space.ts';
import { primaryReads } from '#api/src/database/reads.ts';
import type { Database } from '#api/src/database/schema.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { digestBy } from '#api/src/digest.ts';
import { catalogueChanged } from '#api/src/hotels/catalogue.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import { createMailer } from '#api/src/mail/mailer.ts';
import { demoLogins } from '#api/src/seed/demo-logins.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Rate, Room, RoomGuests, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { readSettings } from '#lib/config/settings.ts';
import { bookingRequest } from './booking-request.ts';
import { postgres, type TestDatabase } from './databases.ts';
import { QUICK_PASSWORDS, START } from './demo-data.ts';
import { StatementRecorder, volatilityIn } from './sharding/recorder.ts';

export const COUPLE: RoomGuests[] = [{ adults: 2, childs: [] }];
/** These are weekdays on which every type has rooms. */
export const STAY = { arrival: '2026-11-23', departure: '2026-11-26' };

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of every call; each test asserts their content
  body: any;
  headers: Record<string, unknown>;
  text: string;
}

interface WorldOptions {
  database?: Pick<TestDatabase, 'open'>;
  environment?: Record<string, string>;
  /** These limits go by the machine's own clock, which tests do not move. */
  hasCallLimits?: boolean;
}

type Inventory = UpdateObject<Database, 'inventory'>;

/** `from` is included, `to` is not. */
interface Nights {
  hotel_id?: number;
  room_type_id?: number;
  date?: string;
  from?: string;
  to?: string;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Makes the whole API on a new database with the demo data, with a clock that stands still until a test moves it. */
export async function createWorld({
  database = postgres,
  environment = {},
  hasCallLimits,
}: WorldOptions = {}) {
  const opened = await database.open('demo');
  const dataDir = mkdtempSync(join(tmpdir(), 'hotel-api-'));
  const lines: string[] = [];
  let now = START;
  let disk: DiskSpace = unlimitedDisk;
  // Only the API's own statements are recorded, not what a test itself reads or prepares.
  const statements = new StatementRecorder(await volatilityIn(opened.db));
  const db = opened.db.withPlugin(statements);
  // Tests send more requests from one address than any guest, so the limits are off unless a test turns them on.
  const settings = readSettings({
    ...{ DATA_DIR: dataDir, GUEST_LIMITS: 'off', DEMO: 'on' },
    ...{ ...QUICK_PASSWORDS, ...environment },
  });
  const context: Context = {
    db,
    reads: primaryReads(db),
    settings,
    clock: { now: () => now },
    catalogues: new Catalogues(),
    disk: { freeBytes: () => disk.freeBytes(), isEnough: () => disk.isEnough() },
    digest: digestBy(Buffer.from('world')),
    documents: documentStore(settings),
    mailer: createMailer(settings),
  };
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const app: Api = await createApp(context, logger, { hasCallLimits });
  await app.ready();

  const send = async (options: InjectOptions): Promise<ApiResponse> => {
    const response = await app.inject(options);
    const text = response.body;
    let body: unknown = null;
    if (String(response.headers['content-type']).includes('json')) body = JSON.parse(text);
    return { status: response.statusCode, body, headers: response.headers, text };
  };
  const authorized = (token?: string | null) => (token ? { authorization: `NLB ${token}` } : {});
  const get = (url: string, token?: string | null) =>
    send({ method: 'GET', url: url.startsWith('/api') ? url : `/api/v1/${url}`, headers: authorized(token) });
  const post = (url: string, payload: unknown, token?: string | null, headers: Record<string, string> = {}) =>
    send({
      method: 'POST',
      url: `/api/v1/${url}`,
      headers: { 'content-type': 'application/json', ...authorized(token), ...headers },
      payload: JSON.stringify(payload),
    });
  const login = async (username: (typeof demoLogins)[number]['username']): Promise<string> => {
    const demo = demoLogins.find((entry) => entry.username === username);
    const response = await post('users/jwt-token/', { username, password: demo?.password });
    return response.body.token;
  };

  const changeCatalogue = (hotelId: number, work: (trx: Trx) => Promise<unknown>) =>
    opened.db.transaction().execute(async (trx) => {
      await work(trx);
      await catalogueChanged(trx, hotelId);
    });
  const setNights = async ({ from, to, ...columns }: Nights, changes: Inventory): Promise<void> => {
    await opened.db
      .updateTable('inventory')
      .set(changes)
      .where((eb) => eb.and(columns))
      .where('date', '>=', from ?? '0001-01-01')
      .where('date', '<', to ?? '9999-12-31')
      .execute();
  };

  return {
    app,
    context,
    db: opened.db as Db,
    databaseUrl: opened.url,
    statements,
    logs: () => lines.join(''),
    send,
    get,
    post,
    login,
    /** Posts a form as a page of the test bank or acquirer does. */
    form: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      }),
    /** Books at the first hotel. */
    book: (body: unknown, token?: string | null, key?: string) =>
      post('reservation/1/', body, token, key === undefined ? {} : { 'idempotency-key': key }),
    /** Returns what anybody with the reservation's number can read. */
    reservation: async (number: string) => (await get(`reservation/order/${number}/`)).body,
    /** Changes what a hotel sells and its catalogue's version, as an operator must. */
    changeCatalogue,
    changeHotel: (id: number, changes: Updateable<Database['hotels']>) =>
      changeCatalogue(id, (trx) => trx.updateTable('hotels').set(changes).where('id', '=', id).execute()),
    setNights,
    leave: (rooms: number, nights: Nights) => setNights(nights, { total: sql`booked + ${rooms}::int` }),
    setTime: (time: Date | string) => {
      now = new Date(time);
    },
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    setDisk: (space: DiskSpace) => {
      disk = space;
    },
    close: async () => {
      await app.close();
      context.mailer?.close();
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
      expect(await statements.violations()).toEqual([]);
    },
  };
}

/** Makes one world for all tests of a describe block, since each takes time to make. */
export function useWorld(options: WorldOptions = {}): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await createWorld(options));
  });
  afterAll(() => world.close());
  return world;
}

export interface RoomChoice {
  hotelId?: number;
  stay?: { arrival: string; departure: string };
  rooms?: RoomGuests[];
  roomCode?: string;
  rateCode?: string;
  token?: string | null;
  rateFlow?: 'CORP' | 'SPEC';
  promoCode?: string;
  payment?: ReservationRequest['reservation']['payment'];
}

export const fullPayment = (hotelId: number) => ({
  id: hotelId * 100 + 1,
  payment_type: 'CARD',
  payment_alias: 'FULL',
});

export const FIRST_NIGHT = { id: 102, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH' };

/** Searches as a guest would and returns the reservation body for the chosen rate. */
export async function pickRoom(world: World, choice: RoomChoice = {}) {
  const hotelId = choice.hotelId ?? 1;
  const stay = choice.stay ?? STAY;
  const rooms = choice.rooms ?? COUPLE;
  const flow = choice.rateFlow ? { rate_flow: choice.rateFlow } : {};
  const promo = choice.promoCode ? { promo_code: choice.promoCode } : {};
  const response = await world.post(
    `ota-availability/${hotelId}/`,
    { ...stay, rooms, ...flow, ...promo },
    choice.token,
  );
  const found = response.body as RoomSearchResponse;
  const room = found.rooms.find(({ room_code }) => room_code === (choice.roomCode ?? 'DLX')) as Room;
  const rate = room?.rates.find(({ rate_code }) => rate_code === (choice.rateCode ?? 'BRK')) as Rate;
  if (!room || !rate)
    throw new Error(
      `Nothing found for ${JSON.stringify(choice)}: ${response.status} ${response.text.slice(0, 200)}`,
    );
  const payment = choice.payment === undefined ? fullPayment(hotelId) : choice.payment;
  const body = bookingRequest({ room, rate }, { ...stay, rooms }, payment);
  Object.assign(body.reservation, flow, promo);
  return { body, room, rate, services: found.services };
}

export const payPage = (made: { redirect_url: string }) =>
  made.redirect_url.replace('http://localhost:8000', '');

let payments = 0;

/** Presses a button on the acquirer's page. Each press is another payment unless its id is given. */
export function pressPayment(
  world: World,
  page: string,
  action: string,
  {
    payment = `payment-${++payments}`,
    headers = {},
  }: { payment?: string; headers?: Record<string, string> } = {},
): Promise<ApiResponse> {
  return world.form(page, { action, payment }, headers);
}

/** Returns the booked rooms of a room type for each night, from the inventory. */
export async function bookedOn(db: Db, roomTypeId: number, stay: { arrival: string; departure: string }) {
  const rows = await db
    .selectFrom('inventory')
    .select('booked')
    .where('room_type_id', '=', roomTypeId)
    .where('date', '>=', stay.arrival)
    .where('date', '<', stay.departure)
    .orderBy('date')
    .execute();
  return rows.map(({ booked }) => booked);
}
