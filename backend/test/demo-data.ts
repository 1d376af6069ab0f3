import { readSettings } from '../../lib/config/settings.ts';
import type { Db } from '../src/context.ts';
import { migrate } from '../src/database/migrate.ts';
import { Catalogues } from '../src/hotels/catalogues.ts';
import { seed } from '../src/seed/seed.ts';

/** Saturday noon at the hotels; the demo data of tests is laid out around it. */
export const START = new Date('2026-11-21T09:00:00Z');

/** Passwords of tests protect nobody. */
export const QUICK_PASSWORDS = { PASSWORD_COST: '1' };

/** What a new database holds: nothing, the demo data around START, or that of a server that has just started. */
export type Content = 'nothing' | 'demo' | 'today';

/** How an empty database gets each content. */
export const fills: [content: Content, fill: (db: Db) => Promise<void>][] = [
  ['demo', (db) => fill(db, START)],
  ['today', (db) => fill(db, new Date())],
];

/** The schema, and the demo data as a first start at this moment leaves it; a second time changes nothing. */
export async function fill(db: Db, now: Date): Promise<void> {
  await migrate(db);
  const settings = readSettings({ DEMO: 'on', ...QUICK_PASSWORDS });
  await seed({ db, clock: { now: () => now }, settings, catalogues: new Catalogues() });
}
