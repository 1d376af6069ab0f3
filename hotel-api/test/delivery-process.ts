import { setTimeout as pause } from 'node:timers/promises';
import { documentStore } from '#api/src/attachments/document-store.ts';
import { unlimitedDisk } from '#api/src/database/disk-space.ts';
import { openPostgres } from '#api/src/database/open.ts';
import { digestBy } from '#api/src/digest.ts';
import { deliverDue } from '#api/src/events/deliver.ts';
import { createLogger } from '#api/src/logger.ts';
import { createMailer } from '#api/src/mail/mailer.ts';
import { readSettings } from '#lib/config/settings.ts';

/** A process that only tells of reservations, until it is killed. NOW is what its clock shows when it begins, ms. */
const settings = readSettings(process.env);
const ahead = Number(process.env.NOW) - Date.now();
const context = {
  db: openPostgres(settings.DATABASE_URL ?? ''),
  settings,
  disk: unlimitedDisk,
  digest: digestBy(Buffer.from('courier')),
  clock: { now: () => new Date(Date.now() + ahead) },
  documents: documentStore(settings),
  mailer: createMailer(settings),
};
process.stdout.write('ready\n');
for (;;) {
  await deliverDue(context, createLogger('silent'));
  await pause(5);
}
