import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { demoLogins } from '../../hotel-api/src/seed/demo-logins.ts';
import { bookingRequest } from '../../hotel-api/test/booking-request.ts';
import { startPostgres } from '../../hotel-api/test/postgres-server.ts';
import { databaseCpu, processCpu } from './cpu.mjs';
import { startSize } from './search.mjs';
import { median, percentile } from './statistics.mjs';
import { day } from './stay.mjs';

const HOTELS = 300;
const STAYS = 4;
const CONNECTIONS = 8;
const JSON_HEADERS = { 'content-type': 'application/json' };
/** Each guest has a network and a contact of its own, so that the limits are counted and none is reached. */
const networkOf = (number) => `198.${18 + (number >>> 16)}.${(number >>> 8) & 255}.${number & 255}`;

async function ask(origin, request) {
  const begun = performance.now();
  const response = await fetch(origin + request.path, request);
  const body = await response.json();
  if (!response.ok) throw new Error(`${request.path}: ${response.status} ${JSON.stringify(body)}`);
  return { body, milliseconds: performance.now() - begun };
}

const searchAt = (hotel, stay, headers = {}) => ({
  method: 'POST',
  path: `/api/v1/ota-availability/${hotel}/`,
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify({ ...stay, rooms: [{ adults: 2, childs: [] }] }),
});

/** The orders that there is room for, by number: another hotel each time, another stay once all have had one. */
async function ordersOf({ origin, firstHotel }) {
  const offers = [];
  for (let stay = 0; stay < STAYS; stay += 1)
    for (let hotel = firstHotel; hotel < firstHotel + HOTELS; hotel += 1) {
      const party = { arrival: day(10 + stay * 5), departure: day(12 + stay * 5) };
      const { body } = await ask(origin, searchAt(hotel, party, { 'x-forwarded-for': networkOf(hotel) }));
      const room = body.rooms.find(({ rates }) => rates.length > 0);
      offers.push({
        hotel,
        offer: { room, rate: room.rates[0] },
        party: { ...party, rooms: [{ adults: 2, childs: [] }] },
      });
    }
  return (number) => {
    const { hotel, offer, party } = offers[number % offers.length];
    const payment = { id: hotel * 100 + 1, payment_type: 'CARD', payment_alias: 'FULL' };
    const body = bookingRequest(offer, party, payment);
    body.guest.email = `guest${number}@example.com`;
    body.guest.phone = `+7 9${String(number).padStart(9, '0')}`;
    return {
      method: 'POST',
      path: `/api/v1/reservation/${hotel}/`,
      headers: { ...JSON_HEADERS, 'idempotency-key': randomUUID(), 'x-forwarded-for': networkOf(number) },
      body: JSON.stringify(body),
    };
  };
}

/** Signs all accounts in, since each of them may make so many calls a minute. Returns the token of each, by number. */
async function signAllIn(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id from users order by id');
  const tokens = rows.map(({ id }) => `of-account-${String(id).padStart(32, '0')}`);
  await client.query(
    "insert into tokens select encode(sha256(token::bytea), 'hex'), id, now() + interval '1 day' from unnest($1::text[], $2::bigint[]) as made (token, id)",
    [tokens, rows.map(({ id }) => id)],
  );
  await client.end();
  return (number) => tokens[number % tokens.length];
}

/** Runs requests by number, so many at a time, until the time is over. Returns how many a second and the time of each, ms. */
async function load(origin, requestOf, { connections, seconds, first }) {
  const taken = [];
  const end = performance.now() + seconds * 1000;
  let number = first;
  const guest = async () => {
    while (performance.now() < end) taken.push((await ask(origin, requestOf(number++))).milliseconds);
  };
  await Promise.all(Array.from({ length: connections }, guest));
  return { rate: taken.length / seconds, taken, next: number };
}

/** Measures orders, searches and logins of one API instance on PostgreSQL. */
export async function measureOrders({ root, quick, cleanup }) {
  const postgres = await startPostgres(['fsync=on', 'shared_buffers=512MB']);
  cleanup.defer(() => postgres.stop());
  const settings = { GUEST_LIMITS: 'on', TRUST_PROXY: 'loopback' };
  const { origin, url, pid, firstHotel } = await startSize(
    path.resolve(root),
    postgres,
    HOTELS,
    cleanup,
    settings,
  );
  const cpu = { api: () => processCpu(pid), database: await databaseCpu(url) };
  const [login] = demoLogins;
  const signIn = (number) => ({
    method: 'POST',
    path: '/api/v1/users/jwt-token/',
    headers: { ...JSON_HEADERS, 'x-forwarded-for': networkOf(number) },
    body: JSON.stringify(login),
  });
  const tokenOf = await signAllIn(url);
  const stay = { arrival: day(40), departure: day(42) };
  const CALLS = {
    'an order': await ordersOf({ origin, firstHotel }),
    'a search': (number) =>
      searchAt(firstHotel + (number % HOTELS), stay, { 'x-forwarded-for': networkOf(number) }),
    'a search of a guest who is signed in': (number) =>
      searchAt(firstHotel + (number % HOTELS), stay, { authorization: `NLB ${tokenOf(number)}` }),
    'a login': signIn,
  };
  const rounds = quick ? 2 : 5;
  const seconds = quick ? 2 : 4;
  const results = Object.keys(CALLS).map((name) => ({
    name,
    alone: [],
    busy: [],
    rates: [],
    api: 0,
    database: 0,
  }));
  const next = {};
  for (let round = 0; round < rounds; round += 1)
    for (const result of results) {
      const call = CALLS[result.name];
      const before = { api: cpu.api(), database: cpu.database() };
      const one = await load(origin, call, { connections: 1, seconds, first: next[result.name] ?? 0 });
      const many = await load(origin, call, { connections: CONNECTIONS, seconds, first: one.next });
      result.api += cpu.api() - before.api;
      result.database += cpu.database() - before.database;
      result.alone.push(...one.taken);
      result.busy.push(...many.taken);
      result.rates.push(many.rate);
      next[result.name] = many.next;
    }
  return {
    title: 'Orders, searches and logins',
    notes: [
      `One API on PostgreSQL with fsync, ${HOTELS} hotels, limits on, each order of another guest. A login costs what its password is stored with.`,
    ],
    head: [
      '',
      'p50, one connection',
      `a second, ${CONNECTIONS} connections`,
      `p99, ${CONNECTIONS} connections`,
      'CPU of the API',
      'CPU of PostgreSQL',
    ],
    rows: results.map(({ name, alone, busy, rates, api, database }) => [
      name,
      `${percentile(alone, 0.5).toFixed(2)} ms`,
      median(rates).toFixed(0),
      `${percentile(busy, 0.99).toFixed(1)} ms`,
      ...[api, database].map(
        (seconds) => `${((seconds * 1000) / (alone.length + busy.length)).toFixed(2)} ms`,
      ),
    ]),
  };
}
