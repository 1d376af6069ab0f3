import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { DiskSpace } from './database/disk-space.ts';
import type { Database } from './database/schema.ts';
import type { Env } from './env.ts';

/** Dependencies of every route. */
export interface Context {
  db: Kysely<Database>;
  env: Env;
  clock: Clock;
  disk: DiskSpace;
}

export type Db = Kysely<Database>;
