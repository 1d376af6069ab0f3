import pg from 'pg';
import { openPostgres } from '../../hotel-api/src/database/open.ts';
import { FIRST_COPY } from '../../hotel-api/src/hotels/copy-hotel.ts';
import { insertManyHotels } from '../../hotel-api/test/many-hotels.ts';
import { startPostgres } from '../../hotel-api/test/postgres-server.ts';
import { startServer, waitUntilHealthy } from '../../tools/processes.ts';
import { freePort } from './servers.mjs';
import { productEnv } from './setup.mjs';
import { median, percentile, times } from './statistics.mjs';
import { day } from './stay.mjs';

const SIZES = [10, 1_000, 10_000];
const NIGHTS = 80;
const CONNECTIONS = 8;
const START_MS = 60_000;
/** An operator would give the database memory of its size; PostgreSQL's default is 128 MB. */
const POSTGRES = ['shared_buffers=1GB', 'max_wal_size=4GB'];

/** A guest's stay and hotel, which follow from the number alone, so that all sizes have the same guests. */
function guest(number, hotels) {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 0;
  return {
    hotel: FIRST_COPY + (mixed % hotels),
    offset: 1 + ((mixed >>> 8) % 60),
    nights: 1 + ((mixed >>> 16) % 5),
  };
}

/** A guest of each hotel in turn. */
const guestOfEach = (number, hotels) => ({ ...guest(number, hotels), hotel: FIRST_COPY + (number % hotels) });

const CALLS = {
  'room search, two adults': ({ hotel, offset, nights }) => ({
    method: 'POST',
    path: `/api/v1/ota-availability/${hotel}/`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      arrival: day(offset),
      departure: day(offset + nights),
      rooms: [{ adults: 2, childs: [] }],
    }),
  }),
  'calendar, 62 days': ({ hotel }) => ({
    method: 'GET',
    path: `/api/v1/color-availability/${hotel}/?arrival=${day(0)}&departure=${day(61)}`,
  }),
  // The least that a call with one statement costs.
  'for comparison: /ready': () => ({ method: 'GET', path: '/ready' }),
};

/** Starts an API instance on a database with so many hotels, `firstHotel` and those after it. */
export async function startSize(root, postgres, hotels, cleanup, settings = {}) {
  const name = `bench_${hotels}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const port = await freePort(9800);
  const origin = `http://localhost:${port}`;
  const server = startServer(`The API with ${hotels} hotels`, process.execPath, ['hotel-api/server.ts'], {
    cwd: root,
    env: {
      ...productEnv(),
      DATABASE_URL: url.href,
      SLOW_STATEMENT_MS: '5000',
      API_PORT: String(port),
      API_HOST: '',
      API_ORIGIN: '',
      ...settings,
    },
  });
  cleanup.defer(() => server.stop());
  await waitUntilHealthy(server, `${origin}/health`, START_MS);
  const db = openPostgres(url.href);
  await insertManyHotels(db, { hotels, nights: NIGHTS, from: day(0), reservations: 5, accounts: 1_000 });
  await db.destroy();
  await settle(url);
  return { hotels, origin, url: url.href, pid: server.pid, firstHotel: FIRST_COPY };
}

/** Lets the database finish now what it would do in the background during the measurement. */
async function settle(url) {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

/** Runs a load. Returns answers per second and the time of each, ms. */
async function load({ autocannon, size, call, first = 0, guests = guest }, options) {
  const taken = [];
  let number = first;
  const setupRequest = (request) => ({ ...request, ...call(guests(number++, size.hotels)) });
  const running = autocannon({ url: size.origin, requests: [{ setupRequest }], ...options });
  running.on('response', (_client, _status, _bytes, milliseconds) => taken.push(milliseconds));
  const result = await running;
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${size.origin}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.total / result.duration, taken };
}

/** Makes one call at all sizes in turns, so that a slow moment of the machine slows all. */
async function compare(autocannon, sizes, call, { rounds, seconds }) {
  const results = sizes.map((size) => ({ size, alone: [], busy: [], rates: [] }));
  // Each hotel is called at least once, so that its catalogue is in memory.
  for (const { size } of results) {
    const amount = Math.max(size.hotels, 5_000);
    await load({ autocannon, size, call, guests: guestOfEach }, { connections: CONNECTIONS, amount });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { size, alone, busy, rates } of results) {
      const of = { autocannon, size, call, first: round * 1_000_000 };
      alone.push(...(await load(of, { connections: 1, duration: seconds })).taken);
      const { rate, taken } = await load(of, { connections: CONNECTIONS, duration: seconds });
      busy.push(...taken);
      rates.push(rate);
    }
  }
  return results.map(({ size, alone, busy, rates }) => ({
    hotels: size.hotels,
    p50: percentile(alone, 0.5),
    p99: percentile(busy, 0.99),
    rate: median(rates),
  }));
}

/** Measures searches and calendars of one API instance on PostgreSQL, with more and more hotels in the database. */
export async function measureSearch({ root, quick, cleanup }) {
  const { default: autocannon } = await import('autocannon');
  const postgres = await startPostgres(POSTGRES);
  cleanup.defer(() => postgres.stop());
  const sizes = [];
  for (const hotels of quick ? SIZES.slice(0, 2) : SIZES)
    sizes.push(await startSize(root, postgres, hotels, cleanup));

  const rows = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const results = await compare(autocannon, sizes, call, {
      rounds: quick ? 1 : 5,
      seconds: quick ? 1 : 4,
    });
    for (const { hotels, p50, rate, p99 } of results)
      rows.push([
        `${name}, ${hotels.toLocaleString('en')} hotels`,
        `${p50.toFixed(2)} ms`,
        rate.toFixed(0),
        `${p99.toFixed(1)} ms`,
        times(results[0].rate, rate),
      ]);
  }
  return {
    title: 'Search at any size',
    head: [
      '',
      'p50, one connection',
      `a second, ${CONNECTIONS} connections`,
      `p99, ${CONNECTIONS} connections`,
      'cost against 10 hotels',
    ],
    rows,
  };
}
