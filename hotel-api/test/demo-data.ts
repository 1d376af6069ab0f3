import type { Db } from '#api/src/context.ts';
import { migrate } from '#api/src/database/migrate.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { seed } from '#api/src/seed/seed.ts';
import { readSettings } from '#lib/config/settings.ts';

/** Saturday noon at the hotels; tests name days of the demo data around it. */
export const START = new Date('2026-11-21T09:00:00Z');

/** Passwords of tests protect nobody, so hashing them may be quick. */
export const QUICK_PASSWORDS = { PASSWORD_COST: '1' };

/** A new database has nothing, the demo data around START, or that of a server that has just started. */
export type Content = 'nothing' | 'demo' | 'today';

export const fills: [content: Content, fill: (db: Db) => Promise<void>][] = [
  ['demo', (db) => fill(db, START)],
  ['today', (db) => fill(db, new Date())],
];

/** Makes the schema and the demo data as a first start at this moment does. A second call changes nothing. */
export async function fill(db: Db, now: Date): Promise<void> {
  await migrate(db);
  const settings = readSettings({ DEMO: 'on', ...QUICK_PASSWORDS });
  await seed({ db, clock: { now: () => now }, settings, catalogues: new Catalogues() });
}
