import { unlimitedDisk } from '#api/src/database/disk-space.ts';
import { openPostgres } from '#api/src/database/open.ts';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import { createLogger } from '#api/src/logger.ts';
import { createMailer } from '#api/src/mail/mailer.ts';
import { sendClosingReceipts } from '#api/src/payments/send-closing-receipts.ts';
import { readSettings } from '#lib/config/settings.ts';
import { dyingAt } from './dying.ts';

/**
 * A process that runs a job once, and is killed at a moment (DIES_AT, counted from 1) unless the job has ended before. NOW
 * is what its clock shows when it begins, ms.
 */
const settings = readSettings(process.env);
const ahead = Number(process.env.NOW) - Date.now();
const db = openPostgres(settings.DATABASE_URL ?? '', dyingAt(Number(process.env.DIES_AT)));
const context = {
  db,
  settings,
  disk: unlimitedDisk,
  clock: { now: () => new Date(Date.now() + ahead) },
  mailer: createMailer(settings),
};
if (process.env.JOB === 'letters') await enterLetters(context);
else await sendClosingReceipts(context, createLogger('silent'));
await db.destroy();
