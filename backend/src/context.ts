import type { Kysely } from 'kysely';
import type { Settings } from '../../lib/contracts/settings.ts';
import type { Clock } from './clock.ts';
import type { DiskSpace } from './database/disk-space.ts';
import type { Reads } from './database/reads.ts';
import type { Database } from './database/schema.ts';
import type { Catalogues } from './hotels/catalogues.ts';

/** Dependencies of every route. */
export interface Context {
  db: Kysely<Database>;
  /** For searches, the calendar and hotel configs, which may lag; never for what a guest has just written. */
  reads: Reads;
  settings: Settings;
  clock: Clock;
  catalogues: Catalogues;
  disk: DiskSpace;
  /** scrypt's N for passwords: the setting, and less where no guest is. */
  passwordCost: number;
}

export type Db = Kysely<Database>;
