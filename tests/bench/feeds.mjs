import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../hotel-api/test/postgres-server.ts';
import { startServer, waitUntilHealthy } from '../../tools/processes.ts';
import { databaseCpu, processCpu } from './cpu.mjs';
import { startSize } from './search.mjs';
import { freePort } from './servers.mjs';
import { productEnv } from './setup.mjs';
import { day } from './stay.mjs';

const HOTELS = 3_000;
/** A query may name so many stays. */
const STAYS = 31;
const START_MS = 120_000;
/** One percent of a core for an hour, seconds. */
const PERCENT = 36;

/** Measures what the feeds of 3,000 hotels cost the web app, the API and PostgreSQL. */
export async function measureFeeds({ root, quick, cleanup }) {
  const data = mkdtempSync(path.join(tmpdir(), 'hotel-feeds-'));
  cleanup.defer(() => rmSync(data, { recursive: true, force: true }));
  const postgres = await startPostgres(['shared_buffers=512MB']);
  cleanup.defer(() => postgres.stop());
  const settings = { DATA_DIR: data, TRUST_PROXY: 'loopback' };
  const size = await startSize(root, postgres, HOTELS, cleanup, settings);
  const slugs = Array.from({ length: HOTELS }, (_, index) => `copy-${size.firstHotel + index}`);
  const web = await startWeb(root, cleanup, {
    DATA_DIR: data,
    API_PORT: new URL(size.origin).port,
    HOTEL_SLUGS: slugs.join(','),
    PRICE_FEEDS: 'on',
  });
  const database = await databaseCpu(size.url);
  const spent = () => [processCpu(web.pid), processCpu(size.pid), database()];

  const rows = [];
  const measure = async (name, amount, work) => {
    const before = spent();
    const begun = performance.now();
    await work();
    const taken = (performance.now() - begun) / amount;
    const cpu = spent().map((after, index) => (after - before[index]) / amount);
    rows.push([name, ...cpu.map(milliseconds), milliseconds(taken / 1000)]);
    return cpu.reduce((sum, part) => sum + part, 0);
  };
  const read = (address, times) => async () => {
    for (let time = 0; time < times; time += 1) await ask(web.origin + address);
  };
  const again = quick ? 3 : 20;
  await measure('the list of 3,000 hotels, none known yet', 1, read('/api/feeds/hotels.xml', 1));
  await measure('the same within five minutes', again, read('/api/feeds/hotels.xml', again));
  await measure('the landing pages', again * 10, read('/api/feeds/landing-pages.xml', again * 10));
  const queries = quick ? 20 : 200;
  const perStay = await measure('a stay of a query of 31', queries * STAYS, async () => {
    for (let number = 0; number < queries; number += 1) {
      const hotel = slugs[(number * 7) % HOTELS];
      const nights = 1 + (number % 5);
      const body = `<Query><FirstDate>${day(10)}</FirstDate><LastDate>${day(9 + STAYS)}</LastDate><Nights>${nights}</Nights><PropertyList><Property>${hotel}</Property></PropertyList></Query>`;
      const prices = await ask(`${web.origin}/api/feeds/prices`, { method: 'POST', body });
      if (prices.split('<Result>').length - 1 !== STAYS) throw new Error(`not ${STAYS} stays: ${prices}`);
    }
  });
  return {
    title: 'Feeds for search engines',
    notes: [
      `${HOTELS.toLocaleString('en')} hotels in PostgreSQL, one web app and one API. One percent of a core, web app, API and PostgreSQL together, buys ${Math.floor(PERCENT / perStay).toLocaleString('en')} stays an hour.`,
    ],
    head: ['', 'CPU of the web app', 'CPU of the API', 'CPU of PostgreSQL', 'time'],
    rows,
  };
}

async function startWeb(root, cleanup, settings) {
  const port = await freePort(4700);
  const origin = `http://localhost:${port}`;
  const env = {
    ...productEnv(),
    PORT: String(port),
    APP_ORIGIN: origin,
    API_HOST: '',
    API_ORIGIN: '',
    TRUST_PROXY: '0',
    ...settings,
  };
  const server = startServer('The web app of the feeds', process.execPath, ['server.ts'], { cwd: root, env });
  cleanup.defer(() => server.stop());
  await waitUntilHealthy(server, `${origin}/api/health`, START_MS);
  return { origin, pid: server.pid };
}

async function ask(address, options) {
  const response = await fetch(address, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

const milliseconds = (seconds) => `${(seconds * 1000).toFixed(seconds < 0.1 ? 2 : 0)} ms`;
