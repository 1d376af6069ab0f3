import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '../backend/src/database/open.ts';
import { FIRST_COPY, insertManyHotels } from '../backend/test/many-hotels.ts';
import { startPostgres } from '../backend/test/postgres-server.ts';
import { startServer, waitUntilHealthy } from '../scripts/processes.ts';
import { productEnv } from './places.mjs';
import { freePort } from './servers.mjs';
import { median, percentile, times } from './statistics.mjs';
import { day } from './stay.mjs';

const SIZES = [10, 1_000, 10_000];
const NIGHTS = 80;
const CONNECTIONS = 8;
const START_MS = 60_000;
/** A database of its own size, as an operator would give it; PostgreSQL's default is 128 MB. */
const POSTGRES = ['shared_buffers=1GB', 'max_wal_size=4GB'];

/** The same guests at every size: hotels and dates follow from the number alone. */
function guest(number, hotels) {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 0;
  return {
    hotel: FIRST_COPY + (mixed % hotels),
    offset: 1 + ((mixed >>> 8) % 60),
    nights: 1 + ((mixed >>> 16) % 5),
  };
}

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
};

/** An API instance on a database with so many hotels. */
async function startSize(root, postgres, hotels, cleanup) {
  const name = `bench_${hotels}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const port = await freePort(9800);
  const origin = `http://localhost:${port}`;
  const server = startServer(`The API with ${hotels} hotels`, process.execPath, ['backend/server.ts'], {
    cwd: root,
    env: { ...productEnv(), DATABASE_URL: url.href, API_PORT: String(port), API_HOST: '', API_ORIGIN: '' },
  });
  cleanup.defer(() => server.stop());
  await waitUntilHealthy(server, `${origin}/health`, START_MS);
  const db = openPostgres(url.href);
  await insertManyHotels(db, { hotels, nights: NIGHTS, from: day(0), orders: 5, accounts: 1_000 });
  await db.destroy();
  return { hotels, origin };
}

/** Answers a second and times of single answers, milliseconds. */
async function load(autocannon, { origin, hotels }, call, options) {
  const taken = [];
  let number = options.first ?? 0;
  const running = autocannon({
    url: origin,
    ...options,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          ...call(options.each?.(number++) ?? guest(number++, hotels)),
        }),
      },
    ],
  });
  running.on('response', (_client, _status, _bytes, milliseconds) => taken.push(milliseconds));
  const result = await running;
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { rate: result.requests.total / result.duration, taken };
}

/** Searches and calendars of one API instance on PostgreSQL, with the sizes of the database in turns. */
export async function measureSearch({ root, quick, cleanup }) {
  const { default: autocannon } = await import('autocannon');
  const postgres = await startPostgres(POSTGRES);
  if (!postgres) throw new Error('no PostgreSQL to measure on');
  cleanup.defer(() => postgres.stop());
  const sizes = [];
  for (const hotels of quick ? SIZES.slice(0, 2) : SIZES)
    sizes.push(await startSize(path.resolve(root), postgres, hotels, cleanup));
  const [rounds, seconds] = quick ? [1, 1] : [5, 4];

  const rows = [];
  for (const [name, call] of Object.entries(CALLS)) {
    // Each hotel once, so that all catalogues are in memory.
    for (const size of sizes) {
      const each = (number) => ({
        ...guest(number, size.hotels),
        hotel: FIRST_COPY + (number % size.hotels),
      });
      await load(autocannon, size, call, {
        connections: CONNECTIONS,
        amount: Math.max(size.hotels, 5_000),
        each,
      });
    }
    const alone = new Map(sizes.map((size) => [size, []]));
    const busy = new Map(sizes.map((size) => [size, []]));
    const rates = new Map(sizes.map((size) => [size, []]));
    for (let round = 0; round < rounds; round += 1) {
      const first = round * 1_000_000;
      for (const size of sizes) {
        alone
          .get(size)
          .push(
            ...(await load(autocannon, size, call, { connections: 1, duration: seconds / 2, first })).taken,
          );
        const run = await load(autocannon, size, call, {
          connections: CONNECTIONS,
          duration: seconds,
          first,
        });
        busy.get(size).push(...run.taken);
        rates.get(size).push(run.rate);
      }
    }
    const [smallest] = sizes;
    for (const size of sizes) {
      const rate = median(rates.get(size));
      rows.push([
        `${name}, ${size.hotels.toLocaleString('en')} hotels`,
        `${percentile(alone.get(size), 0.5).toFixed(2)} ms`,
        rate.toFixed(0),
        `${percentile(busy.get(size), 0.99).toFixed(1)} ms`,
        times(median(rates.get(smallest)), rate),
      ]);
    }
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
