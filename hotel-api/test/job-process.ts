import { unlimitedDisk } from '#api/src/database/disk-space.ts';
import { openPostgres } from '#api/src/database/open.ts';
import { enterLetters } from '#api/src/events/enter-letters.ts';
import { createLogger } from '#api/src/logger.ts';
import { createMailer } from '#api/src/mail/mailer.ts';
import { sendClosingReceipts } from '#api/src/payments/send-closing-receipts.ts';
import { readSettings } from '#lib/config/settings.ts';

/**
 * A process that runs a job once, and is killed after a statement (DIES_AFTER, counted from 1) unless the job has ended
 * before. NOW is what its clock shows when it begins, ms.
 */
const settings = readSettings(process.env);
const ahead = Number(process.env.NOW) - Date.now();
const diesAfter = Number(process.env.DIES_AFTER);
let statements = 0;
const db = openPostgres(settings.DATABASE_URL ?? '', () => {
  statements += 1;
  if (statements === diesAfter) process.kill(process.pid, 'SIGKILL');
});
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
