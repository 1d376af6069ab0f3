import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Settings } from '../../lib/config/settings.ts';
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
  clock: TimeSource;
  catalogues: Catalogues;
  disk: DiskSpace;
}

export type Db = Kysely<Database>;

/** Fastify typed by the contracts. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The time source of the whole API; tests move it by hand. */
export interface TimeSource {
  now(): Date;
}

export const systemClock: TimeSource = { now: () => new Date() };
