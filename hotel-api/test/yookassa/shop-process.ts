import { flushCompileCache } from 'node:module';
import type { InjectOptions } from 'fastify';
import { apiOn, askApi, contextOn } from '#api/simulation/instance.ts';
import { openPostgres, postgresPool } from '#api/src/database/open.ts';
import { createLogger } from '#api/src/logger.ts';
import { askOpenPayments } from '#api/src/payments/ask-open-payments.ts';
import { sendClosingReceipts } from '#api/src/payments/send-closing-receipts.ts';
import { sendRefunds } from '#api/src/payments/send-refunds.ts';
import { releaseExpiredHolds } from '#api/src/reservations/holds.ts';
import { dyingAt } from '#api/test/dying.ts';
import { readSettings } from '#lib/config/settings.ts';

/** What the process is asked for, when its clock shows `now`, ms. */
export interface Asked {
  id: number;
  now: number;
  what: InjectOptions | Job;
}

export interface Answered {
  id: number;
  /** Of a job 200. */
  status: number;
  /** Where a page sends its reader on; otherwise it is empty. */
  refresh: string;
}

type Job = keyof typeof jobs;

/** A process of the API, which does what its parent asks for until it is killed (DIES_AT). */
let now = 0;
const settings = readSettings(process.env);
// On a busy machine a crowd waits long for the first connections of a process that has just begun.
const connections = postgresPool(settings.DATABASE_URL ?? '', { connectMs: 60_000 });
const db = openPostgres(connections, dyingAt(Number(process.env.DIES_AT)));
const context = contextOn(db, settings, () => now);
const silent = createLogger('silent');
const jobs = {
  'open payments': () => askOpenPayments(context, silent),
  refunds: () => sendRefunds(context, silent),
  'closing receipts': () => sendClosingReceipts(context, silent),
  holds: () => releaseExpiredHolds(context),
};
const app = await apiOn(context);

async function answer({ id, what, ...asked }: Asked): Promise<Answered> {
  now = asked.now;
  if (typeof what !== 'string') {
    const { status, refresh } = await askApi(app, what);
    return { id, status, refresh };
  }
  await jobs[what]();
  return { id, status: 200, refresh: '' };
}

process.on('message', async (asked: Asked) => process.send?.(await answer(asked)));
process.on('disconnect', () => process.exit());
// A process that is killed would leave nothing compiled to the next one.
flushCompileCache();
process.send?.('ready');
