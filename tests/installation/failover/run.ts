import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { postgresPool } from '#api/src/database/open.ts';
import { type ServerProcess, spawnServer, whenReady } from '#api/test/server-process.ts';
import { wrongNights } from '#api/test/wrong-nights.ts';
import { Failure, run } from '#tools/fail.mjs';
import { Cluster, type Loss } from './cluster.ts';
import { Guests, type Order } from './guests.ts';
import { findPrograms } from './programs.ts';

const USAGE = `npm run failover -- [options]
  --kills N    of the leader, one after another (default 20)
  --hang       it is not killed but stopped, and goes on when there is another one`;
const GUESTS = 4;
/** Orders must be accepted again within so many seconds of a kill. */
const MOST_SECONDS = 15;
/** The test looks so often, and gives up after so long, ms. */
const LOOK_MS = 50;
const LOST_MS = 120_000;
/** All machines are busy for so long before the leader is lost, ms. */
const BUSY_MS = 3000;

const WAYS = ['HAProxy', 'several hosts'] as const;

/** `npm run failover` kills the leader of the database under load, again and again (docs/operation.md, Failover). */
await run(async () => {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '20' }, hang: { type: 'boolean', default: false } },
  });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new Failure(USAGE);
  const programs = findPrograms();
  console.log('Starting etcd, three machines of the database and HAProxy…');
  const cluster = await Cluster.start(programs);
  const servers: ServerProcess[] = [];
  // Until the end is reached something is wrong, and the logs are kept.
  let faults = ['The test has not come to its end'];
  const stop = async (keepFiles: boolean) => {
    for (const { child, exited } of servers) {
      child.kill('SIGKILL');
      await exited;
    }
    await cluster.stop({ keepFiles });
  };
  // PostgreSQL is no child of this process and would go on.
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop(false).then(() => process.exit(1)));
  try {
    await makeDatabase(cluster);
    const { proxy, proxiedStandby, hosts, standbyHosts } = cluster.addresses('hotel', 'hotel');
    for (const [DATABASE_URL, DATABASE_READ_URL] of [
      [proxy, proxiedStandby],
      [hosts, standbyHosts],
    ] as const) {
      const server = spawnServer({
        DATABASE_URL,
        DATABASE_READ_URL,
        DATA_DIR: path.join(cluster.folder, 'api'),
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        HOLD_MINUTES: '9999',
      });
      servers.push(server);
      await whenReady(server);
    }
    await ask(cluster, 'update inventory set total = 1000000 where hotel_id = 1');
    faults = await loseAll(cluster, servers, kills, values.hang ? 'hang' : 'kill');
  } finally {
    await stop(faults.length > 0);
  }
  for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`);
  if (faults.length > 0) console.error(`The logs of the cluster are in ${cluster.folder}`);
  return faults.length === 0 ? 0 : 1;
});

/** The test's own questions go to the leader, as the product finds it among several hosts. */
async function ask(cluster: Cluster, text: string, database = 'hotel'): Promise<Record<string, unknown>[]> {
  const pool = postgresPool(cluster.addresses(database, 'postgres').hosts);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
}

async function makeDatabase(cluster: Cluster): Promise<void> {
  await ask(cluster, `create user hotel password '${cluster.password}'`, 'postgres');
  await ask(cluster, 'create database hotel owner hotel', 'postgres');
}

/** Returns what has gone wrong. */
async function loseAll(
  cluster: Cluster,
  servers: ServerProcess[],
  kills: number,
  how: Loss,
): Promise<string[]> {
  const before = await reservations(cluster);
  const guests = servers.map((server, at) => new Guests(server, GUESTS, at + 1));
  const outages: Record<string, number[]> = Object.fromEntries(WAYS.map((way) => [way, []]));
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await cluster.whenWhole();
      await pause(BUSY_MS);
      const lost = await cluster.loseLeader(how);
      const moment = Date.now();
      const seconds = await Promise.all(guests.map((some) => secondsUntilOrder(some, moment)));
      for (const [at, way] of WAYS.entries()) outages[way]?.push(seconds[at] ?? Number.POSITIVE_INFINITY);
      console.log(
        `${kill}: ${lost}; ${WAYS.map((way, at) => `${way} ${seconds[at]?.toFixed(1)} s`).join(', ')}`,
      );
      cluster.bringBack(lost);
    }
    await cluster.whenWhole();
    await Promise.all(guests.map((some) => some.stop()));
  } finally {
    for (const some of guests) some.leave();
  }
  for (const [way, found] of Object.entries(outages))
    console.log(`${way}: orders again after ${spread(found)}`);
  return check(cluster, guests, before, how === 'kill' ? outages : {}, how);
}

async function secondsUntilOrder(guests: Guests, moment: number): Promise<number> {
  while (Date.now() - moment < LOST_MS) {
    if (guests.acceptedAfter(moment)) return (Date.now() - moment) / 1000;
    await pause(LOOK_MS);
  }
  return Number.POSITIVE_INFINITY;
}

async function check(
  cluster: Cluster,
  guests: Guests[],
  before: number,
  outages: Record<string, number[]>,
  how: Loss,
): Promise<string[]> {
  const orders = guests.flatMap(({ orders }) => orders);
  const found = await ask(cluster, 'select number from reservations where hotel_id = 1');
  const numbers = new Set(found.map(({ number }) => number));
  const lost = orders.filter(({ number }) => !numbers.has(number));
  const made = (await reservations(cluster)) - before;
  const repeated = await repeatAll(guests);
  const nights = await ask(cluster, wrongNights());
  const counts = guests.map(({ counts }) => counts);
  const sum = (of: (one: (typeof counts)[number]) => number) => counts.reduce((all, one) => all + of(one), 0);
  console.log(
    `${orders.length} orders acknowledged, ${orders.filter(({ refusals }) => refusals > 0).length} of them after 503; ` +
      `${lost.length} lost; ${made - orders.length} twice or of nobody; ${repeated.length} repeats with another number; ` +
      `${nights.length} nights with wrong numbers of rooms. ${sum(({ searches }) => searches)} searches answered. ` +
      `${sum(({ refusals }) => refusals)} answers were 503 with Retry-After, ${guests.flatMap(({ unanswered }) => unanswered).length} calls had no answer in time; the slowest took ` +
      `${(Math.max(...counts.map(({ slowestMs }) => slowestMs)) / 1000).toFixed(1)} s.`,
  );
  const late = Object.values(outages)
    .flat()
    .filter((seconds) => seconds > MOST_SECONDS);
  return [
    ...lost.map(({ number }) => `order ${number} is lost`),
    ...(made === orders.length ? [] : [`${made} orders for ${orders.length} guests`]),
    ...repeated,
    ...nights.map((night) => `wrong number of rooms: ${JSON.stringify(night)}`),
    ...late.map((seconds) => `no orders for ${seconds.toFixed(1)} s`),
    ...guests.flatMap(({ wrong }) => wrong),
    ...(how === 'kill' ? guests.flatMap(({ unanswered }) => unanswered) : []),
  ];
}

/** Every order that was refused before, and every tenth of the others. */
async function repeatAll(guests: Guests[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [at, { orders }] of guests.entries()) {
    // The other instance gets the repeat: the key must hold whoever is asked.
    const other = guests[guests.length - 1 - at] as Guests;
    const chosen = orders.filter(({ refusals }: Order, index) => refusals > 0 || index % 10 === 0);
    for (const order of chosen) {
      const number = await other.repeat(order);
      if (number !== order.number) wrong.push(`order ${order.number} is ${number} when it is repeated`);
    }
  }
  return wrong;
}

async function reservations(cluster: Cluster): Promise<number> {
  const [row] = await ask(cluster, 'select count(*)::int as count from reservations where hotel_id = 1');
  return Number(row?.count);
}

function spread(seconds: number[]): string {
  const sorted = seconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]?.toFixed(1);
  return `${at(0)} s at best, ${at(0.5)} s in the middle, ${at(1)} s at worst`;
}
