import type { Kysely } from 'kysely';
import type { Settings } from '../../lib/contracts/settings.ts';
import type { Clock } from './clock.ts';
import type { DiskSpace } from './database/disk-space.ts';
import type { Database } from './database/schema.ts';
import type { Catalogues } from './hotels/catalogues.ts';

/** Dependencies of every route. */
export interface Context {
  db: Kysely<Database>;
  settings: Settings;
  clock: Clock;
  catalogues: Catalogues;
  disk: DiskSpace;
}

export type Db = Kysely<Database>;
