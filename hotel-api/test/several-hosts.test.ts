import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Api, Db } from '#api/src/context.ts';
import { openDatabases, openPostgres, postgresPool } from '#api/src/database/open.ts';
import { primaryReads, replicaReads } from '#api/src/database/reads.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { isLostConnection } from '#api/src/http/errors.ts';
import { createLogger } from '#api/src/logger.ts';
import { readSettings } from '#lib/config/settings.ts';
import { type Door, openDoor } from './database-door.ts';
import { type DemoPair, startDemoPair } from './standby.ts';
import { COUPLE, createWorld, pickRoom, STAY, type World } from './world.ts';

let pair: DemoPair;
let world: World;
let name: string;

beforeAll(async () => {
  pair = await startDemoPair();
  name = await pair.demo();
  const db = openPostgres(pair.primary.at(name));
  const opened = { db, url: pair.primary.at(name), close: () => db.destroy() };
  world = await createWorld({ database: { open: async () => opened } });
});
afterAll(async () => {
  try {
    await world.close();
  } finally {
    await pair.stop();
  }
});

async function door(leadsTo: string | null): Promise<Door> {
  const opened = await openDoor(leadsTo);
  onTestFinished(() => opened.close());
  return opened;
}

const ROLE = '?target_session_attrs=read-write';

function open(doors: Door[], ending = ROLE, options: Parameters<typeof postgresPool>[1] = {}): Db {
  const hosts = doors.map(({ host }) => host).join(',');
  const db = openPostgres(postgresPool(`postgresql://postgres@${hosts}/${name}${ending}`, options));
  onTestFinished(() => db.destroy());
  return db;
}

async function appOn(db: Db, reads = primaryReads(db)): Promise<Api> {
  const app = await createApp({ ...world.context, db, reads }, createLogger('silent'));
  onTestFinished(() => app.close());
  return app;
}

const isStandby = async (db: Db) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is;
};
const order = (app: Api, payload: object) =>
  app.inject({ method: 'POST', url: '/api/v1/reservation/1/', payload });
const expectComeAgain = (response: Awaited<ReturnType<typeof order>>) => {
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { detail: 'База данных недоступна, повторите позже' },
  ]);
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
};

describe('an address with several hosts', () => {
  test.each([
    ['the first', ['primary', 'standby']],
    ['the last', ['standby', 'primary']],
  ] as const)('leads to the one that accepts writes: %s', async (_name, servers) => {
    const doors = await Promise.all(servers.map((server) => door(pair[server].socket)));
    expect(await isStandby(open(doors))).toBe(false);
    expect(await isStandby(open(doors, '?target_session_attrs=standby'))).toBe(true);
  });

  test('a host that hangs, and one that refuses, hold up nobody', async () => {
    const refusing = await openDoor(null);
    await refusing.close();
    const hostMs = 8000;
    const db = open([await door(null), refusing, await door(pair.primary.socket)], ROLE, { hostMs });
    const began = performance.now();
    expect(await isStandby(db)).toBe(false);
    expect(performance.now() - began).toBeLessThan(hostMs);
  });

  test('while none accepts writes a guest is asked to come again, and the log says what each host has said', async () => {
    const doors = [await door(pair.standby.socket), await door(null)];
    const db = open(doors, ROLE, { connectMs: 1000 });
    const { body } = await pickRoom(world);
    expectComeAgain(await order(await appOn(db), body));
    await expect(isStandby(db)).rejects.toMatchObject({
      code: '08001',
      message: expect.stringMatching(
        /^no database server is read-write: \S+ accepts no writes; \S+ timeout expired$/,
      ),
    });
  });
});

describe('a single host', () => {
  test('that is no leader is refused when its address asks for one', async () => {
    await expect(isStandby(open([await door(pair.standby.socket)]))).rejects.toThrow('accepts no writes');
  });

  test('that has become a standby: the guest is asked to come again, and no other gets that connection', async () => {
    const { body } = await pickRoom(world);
    const balancer = await door(pair.standby.socket);
    const db = open([balancer], '');
    const app = await appOn(db);
    expectComeAgain(await order(app, body));
    const refused = await sql`delete from tokens`.execute(db).catch((error) => error);
    expect(isLostConnection(refused)).toBe(true);
    balancer.leadsTo = pair.primary.socket;
    expect((await order(app, body)).statusCode).toBe(200);
  });

  test('that is lost without a word: a statement fails in time, and no other gets that connection', async () => {
    const { body } = await pickRoom(world);
    const network = await door(pair.primary.socket);
    const db = open([network], '', { answerMs: 1000 });
    const app = await appOn(db);
    expect(await isStandby(db)).toBe(false);
    network.freeze();
    expectComeAgain(await order(app, body));
    expect((await order(app, body)).statusCode).toBe(200);
  });
});

test('by the settings: writes go to the leader, reads to a standby, and to none that is no standby', async () => {
  const [primary, standby] = [await door(pair.primary.socket), await door(pair.standby.socket)];
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const databases = (replica: Door) => {
    const to = (hosts: string) => `postgresql://postgres@${hosts}/${name}`;
    const settings = readSettings({
      DATABASE_URL: `${to(`${standby.host},${primary.host}`)}${ROLE}`,
      DATABASE_READ_URL: to(replica.host),
    });
    const opened = openDatabases(settings, logger);
    onTestFinished(() => opened.close());
    return opened;
  };
  const { db, reads } = databases(standby);
  expect([await isStandby(db), await reads(isStandby)]).toEqual([false, true]);
  expect(lines).toEqual([]);
  expect(await databases(primary).reads(isStandby)).toBe(false);
  expect(lines).toEqual([expect.stringContaining('is no standby')]);
});

test.each([
  ['a machine that is not there', 'EHOSTUNREACH'],
  ['a network that is not there', 'ENETUNREACH'],
  ['a name that is not found for now', 'EAI_AGAIN'],
  ['a statement that the server has ended for its time', '57014'],
])('%s (%s): the guest is asked to come again', async (_name, code) => {
  const reads = async () => {
    throw Object.assign(new Error('as the driver or the server says it'), { code });
  };
  const app = await appOn(world.db, reads);
  expectComeAgain(await app.inject('/api/v1/hotel-config/morskoy/'));
});

test('the leader is lost and its standby promoted: searches go on, and the same pool finds it, with every acknowledged order', async () => {
  const doors = [await door(pair.primary.socket), await door(pair.standby.socket)];
  const db = open(doors);
  const reads = replicaReads(db, open(doors, '?target_session_attrs=standby'), createLogger('silent'));
  const app = await appOn(db, reads);
  const { body } = await pickRoom(world);
  const made = await order(app, body);
  expect(made.statusCode).toBe(200);
  await pair.caughtUp();
  await pair.primary.stop();
  expectComeAgain(await order(app, body));
  const payload = { ...STAY, rooms: COUPLE };
  const found = await app.inject({ method: 'POST', url: '/api/v1/ota-availability/1/', payload });
  expect(found.statusCode).toBe(200);
  await pair.standby.query('select pg_promote()');
  const shown = await app.inject(`/api/v1/reservation/order/${made.json().guest_num}/`);
  expect(shown.statusCode).toBe(200);
  expect((await order(app, body)).statusCode).toBe(200);
});
