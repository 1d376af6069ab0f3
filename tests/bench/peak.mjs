import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { bookingRequest } from '../../hotel-api/test/booking-request.ts';
import { wrongNights } from '../../hotel-api/test/wrong-nights.ts';
import { databaseCpu } from './cpu.mjs';
import { AS_BROWSERS } from './load.mjs';
import { HOTEL } from './setup.mjs';
import { percentile } from './statistics.mjs';
import { searchBody, searchRooms, variedStay } from './stay.mjs';
import { startTwoInstances } from './two-instances.mjs';

/** The servers bear a load while the p99 stays below this, ms. */
const BORNE_MS = 300;
/** How many other requests there are for each booking that is sent. */
const LOOKS = 50;
const RATES = [20, 40, 60, 80, 100, 140, 200, 300, 400, 600];
/** autocannon sends all requests of a second at its start, so this many of it run, each a bit later than the last. */
const BEATS = 10;
const WARM_UP_RUNS = 2;
/** A killed server comes back after this long, ms. */
const DOWN_MS = 2000;
const KILLED = { api1: 'an API', web1: 'a web app', redis: 'Redis', standby: 'the standby' };
/** How much of an unexpected answer is printed, characters. */
const FAILURE_SHOWN = 200;
const WRITE = { 'content-type': 'application/json', 'x-requested-with': 'hotel-booking' };

/** What can be booked: the cheapest rate of each room on stays of different guests. */
async function findOffers(api) {
  const offers = [];
  for (let number = 0; number < 300; number += 1) {
    const stay = variedStay(number);
    for (const room of await searchRooms(api, stay)) offers.push({ stay, room, rate: room.rates[0] });
  }
  return offers;
}

async function paymentOf(api) {
  const { hotel_payment_methods } = await (await fetch(`${api}/api/v1/hotel-config/${HOTEL.slug}/`)).json();
  const { id, payment_type, payment_alias } = hotel_payment_methods.find((method) => !method.is_not_pay);
  return { id, payment_type, payment_alias };
}

/** The requests of many guests, by number: pages, calendars, links, searches, and now and then a booking. */
function guestsOf(app, offers, payment) {
  return (number) => {
    const headers = { ...AS_BROWSERS, origin: app, 'x-forwarded-for': `203.0.113.${number % 250}` };
    const stay = variedStay(number);
    const call = { headers: { ...headers, ...WRITE }, method: 'POST' };
    if (number % (LOOKS + 1) === LOOKS) {
      const offer = offers[Math.floor(number / LOOKS) % offers.length];
      return {
        ...call,
        path: `/api/v1/reservation/${HOTEL.id}/`,
        headers: { ...call.headers, 'accept-encoding': 'identity', 'idempotency-key': randomUUID() },
        body: JSON.stringify(bookingRequest(offer, searchBody(offer.stay), payment)),
      };
    }
    const { arrival, departure, adults } = stay;
    if (number % 5 === 0) return { headers, method: 'GET', path: `/${HOTEL.slug}` };
    if (number % 5 === 1)
      return {
        headers,
        method: 'GET',
        path: `/api/v1/color-availability/${HOTEL.id}/?arrival=${arrival}&departure=${departure}`,
      };
    if (number % 5 === 2)
      return {
        headers,
        method: 'GET',
        path: `/${HOTEL.slug}?arrival=${arrival}&departure=${departure}&adults=${adults}`,
      };
    return { ...call, path: `/api/v1/ota-availability/${HOTEL.id}/`, body: JSON.stringify(searchBody(stay)) };
  };
}

/** Runs a load of so many requests per second. Returns times, refusals and the numbers of reservations. */
async function load(autocannon, app, nextRequest, { rate, seconds, during }) {
  const seen = { taken: [], orders: [], full: 0, busy: 0, failed: 0 };
  const onResponse = (status, body, _context, headers) => {
    const names = Object.keys(headers ?? {}).map((name) => name.toLowerCase());
    if (status === 503 && names.includes('retry-after')) seen.busy += 1;
    else if (status >= 500) {
      seen.failed += 1;
      console.error(`${status} ${body.slice(0, FAILURE_SHOWN)}`);
    } else if (status === 400) seen.full += 1;
    else if (body.startsWith('{"redirect_url"')) seen.orders.push(JSON.parse(body).guest_num);
  };
  const inBeat = Math.round(rate / BEATS);
  const runs = [];
  for (let beat = 0; beat < BEATS; beat += 1) {
    const running = autocannon({
      url: app,
      connections: inBeat,
      overallRate: inBeat,
      duration: seconds,
      timeout: 30,
      requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }), onResponse }],
    });
    running.on('reqError', (error) => console.error(error));
    running.on('response', (_client, _status, _bytes, milliseconds) => seen.taken.push(milliseconds));
    runs.push(running);
    await pause(1000 / BEATS);
  }
  await during?.();
  for (const { errors } of await Promise.all(runs)) seen.failed += errors;
  return { ...seen, p99: percentile(seen.taken, 0.99) ?? 0, rate: seen.taken.length / seconds };
}

/** Counts acknowledged reservations missing in the database, and nights whose booked rooms do not match them. */
async function audit(databaseUrl, orders) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: found } = await client.query('select number from reservations where number = any($1)', [
    orders,
  ]);
  const { rows: wrong } = await client.query(wrongNights());
  await client.end();
  return { lost: orders.length - found.length, wrong: wrong.length };
}

/** Returns what tells for how long each kind of process has worked, seconds. */
async function cpuOf({ servers, databaseUrl, readUrl }) {
  const [primary, standby] = [await databaseCpu(databaseUrl), await databaseCpu(readUrl)];
  return async () => ({
    'web apps': servers.web1.cpu() + servers.web2.cpu(),
    APIs: servers.api1.cpu() + servers.api2.cpu(),
    'the primary': primary(),
    'the standby': standby(),
  });
}

const difference = (after, before) =>
  Object.fromEntries(Object.entries(after).map(([name, seconds]) => [name, seconds - before[name]]));

const workOf = ({ worked }, seconds) =>
  Object.entries(worked)
    .map(([name, busy]) => `${(busy / seconds).toFixed(2)} cores of ${name}`)
    .join(', ');

/** Measures two web apps and two APIs at a day's peak: what they bear, half as much again, an upgrade under load, one of each killed. */
export async function measurePeak({ root, quick, cleanup }) {
  const { default: autocannon } = await import('autocannon');
  const house = await startTwoInstances(path.resolve(root), cleanup);
  const { app, api, servers, databaseUrl } = house;
  const cpu = await cpuOf(house);
  const offers = await findOffers(api);
  const guests = guestsOf(app, offers, await paymentOf(api));
  let number = 0;
  const next = () => guests(number++);
  const seconds = quick ? 4 : 15;
  const run = (rate, more = {}) => load(autocannon, app, next, { rate, seconds, ...more });

  const orders = [];
  // The four processes are new: what the first runs of their code cost does not belong to a day's peak.
  for (let turn = 0; turn < WARM_UP_RUNS; turn += 1) orders.push(...(await run(RATES[1])).orders);
  let borne = null;
  const tries = [];
  for (const rate of RATES) {
    const before = await cpu();
    const tried = { ...(await run(rate)), worked: difference(await cpu(), before) };
    orders.push(...tried.orders);
    tries.push(`p99 ${tried.p99.toFixed(0)} ms, ${tried.failed} failed at ${rate}`);
    if (tried.p99 > BORNE_MS || tried.failed > 0) break;
    borne = { ...tried, asked: rate };
  }
  if (!borne) throw new Error(`not even ${RATES[0]} requests a second are borne: ${tries.at(-1)}`);
  const over = await run(Math.round(borne.asked * 1.5));
  const after = await run(Math.round(borne.asked / 2));
  const upgrade = await run(Math.round(borne.asked / 2), {
    seconds: seconds * 2,
    during: async () => {
      for (const name of ['api1', 'web1']) await servers[name].restart();
    },
  });
  const killed = [];
  for (const name of ['api1', 'web1', 'redis', 'standby']) {
    const during = async () => {
      await servers[name].kill();
      await pause(DOWN_MS);
      await servers[name].start();
    };
    killed.push({ name, ...(await run(Math.round(borne.asked / 2), { seconds: seconds * 2, during })) });
  }
  for (const { orders: made } of [over, after, upgrade, ...killed]) orders.push(...made);
  const { lost, wrong } = await audit(databaseUrl, orders);
  const row = (name, { asked, rate, p99, orders: made, busy, failed }) => [
    name,
    (asked ?? rate).toFixed(0),
    `${p99.toFixed(0)} ms`,
    String(made.length),
    String(busy),
    String(failed),
  ];
  return {
    title: "A day's peak",
    notes: [
      `Two web apps, two APIs, PostgreSQL with a standby for searches, Redis and nginx as in \`deploy/\`, with the guests' load on the same machine; ${LOOKS} looks for each booking.`,
      `What is borne, ${borne.asked} requests a second, keeps ${workOf(borne, seconds)} at work.`,
      `${orders.length} orders were acknowledged: ${lost} of them lost, ${wrong} nights with another number of rooms than their orders.`,
    ],
    head: ['', 'requests a second', 'p99', 'orders', '503 with Retry-After', 'failed'],
    rows: [
      row(`borne: p99 ≤ ${BORNE_MS} ms`, borne),
      row('150 % of it', over),
      row('half of it, right after', after),
      row('the same while an API and a web app are replaced', upgrade),
      ...killed.map(({ name, ...result }) =>
        row(`the same while ${KILLED[name]} is killed, and back after 2 s`, result),
      ),
    ],
  };
}
