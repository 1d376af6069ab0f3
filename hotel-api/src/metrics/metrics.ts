import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context, Db } from '#api/src/context.ts';
import type { SendingTable } from '#api/src/payments/sendings.ts';

/** A search should take about a millisecond, so the buckets start below it. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

interface Sources extends Pick<Context, 'db' | 'catalogues' | 'clock' | 'disk'> {
  /** Pools are by name; the embedded database has none. */
  pools: Record<string, Pool>;
}

/** Makes the metrics. Only requests and jobs are recorded as they happen; everything else is read at each scrape. */
export function createMetrics({ db, catalogues, clock, disk, pools }: Sources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const jobs = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When each scheduled job last succeeded in this process',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, those of them idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Counter({
    name: 'catalogue_lookups_total',
    help: 'Catalogues found in memory and loaded',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, catalogues.hits);
      this.inc({ result: 'miss' }, catalogues.misses);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space of the disk that DATA_DIR is on',
    registers,
    async collect() {
      this.set(await disk.freeBytes());
    },
  });
  new Gauge({
    name: 'disk_low',
    help: '1 while there is so little space that writes are refused',
    registers,
    async collect() {
      this.set((await disk.isEnough()) ? 0 : 1);
    },
  });
  // All metrics are collected at once, so the two gauges of holds share one query.
  let looking: ReturnType<typeof countHolds> | null = null;
  const holds = () => {
    looking ??= countHolds(db, clock.now()).finally(() => {
      looking = null;
    });
    return looking;
  };
  new Gauge({
    name: 'deliveries',
    help: 'Events of orders that are to be sent to hotels: waiting, and given up',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, given_up } = await countDeliveries(db);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'given up' }, given_up);
    },
  });
  for (const [name, what] of SENDINGS)
    new Gauge({
      name,
      help: `${what}: waiting, and given up`,
      labelNames: ['state'],
      registers,
      async collect() {
        const { waiting, given_up } = await countSendings(db, name);
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'given up' }, given_up);
      },
    });
  new Gauge({
    name: 'holds',
    help: 'Unpaid orders: open, and expired but not yet released',
    labelNames: ['state'],
    registers,
    async collect() {
      const { open, expired } = await holds();
      this.set({ state: 'open' }, open);
      this.set({ state: 'expired' }, expired);
    },
  });
  new Gauge({
    name: 'holds_oldest_expired_seconds',
    help: 'How long the oldest expired hold has been waiting for its release',
    registers,
    async collect() {
      const { oldest } = await holds();
      this.set(oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0);
    },
  });

  return {
    registry,
    requestServed: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    jobDone: (job: string) => jobs.setToCurrentTime({ job }),
  };
}

async function countHolds(db: Db, now: Date) {
  return db
    .selectFrom('reservations')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('hold_until', '>', now).as('open'),
      fn.countAll<number>().filterWhere('hold_until', '<=', now).as('expired'),
      fn.min('hold_until').filterWhere('hold_until', '<=', now).as('oldest'),
    ])
    .where('status', '=', sql.lit('NEW'))
    .executeTakeFirstOrThrow();
}

/** Serves GET /metrics on a port of its own, which no guest can reach. Port 0 takes any free one. */
export async function startMetricsServer(
  { registry }: Metrics,
  port: number,
  host: string,
  logger: Logger,
): Promise<{ port: number; stop(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  app.get('/metrics', async (_request, reply) => {
    try {
      return reply.type(registry.contentType).send(await registry.metrics());
    } catch (error) {
      logger.warn({ err: error }, 'metrics could not be collected');
      return reply.code(503).send();
    }
  });
  await app.listen({ port, host });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

const SENDINGS = [
  ['refunds', 'Refunds through acquirers that have not arrived'],
  ['closing_receipts', 'Second receipts of prepayments that are not made'],
] as const;

const countSendings = (db: Db, table: SendingTable): Promise<{ waiting: number; given_up: number }> =>
  db
    .selectFrom(table)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('given_up_at', 'is', null).as('waiting'),
      fn.count<number>('given_up_at').as('given_up'),
    ])
    .where('status', '<>', sql.lit('DONE'))
    .executeTakeFirstOrThrow();

/** Deliveries that have not arrived. */
async function countDeliveries(db: Db): Promise<{ waiting: number; given_up: number }> {
  const { rows } = await sql<{ waiting: number; given_up: number }>`
    select count(*) filter(where given_up_at is null) as waiting, count(given_up_at) as given_up
    from deliveries where done_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, given_up: 0 };
}
