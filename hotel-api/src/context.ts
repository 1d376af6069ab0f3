import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Settings } from '#lib/config/settings.ts';
import type { DocumentStore } from './attachments/document-store.ts';
import type { DiskSpace } from './database/disk-space.ts';
import type { Reads } from './database/reads.ts';
import type { Database } from './database/schema.ts';
import type { Digest } from './digest.ts';
import type { Catalogues } from './hotels/catalogues.ts';
import type { Mailer } from './mail/mailer.ts';

export type Db = Kysely<Database>;

export interface Context {
  db: Db;
  /** These reads may lag: searches, the calendar and hotel configs use them, never a guest's own reservations. */
  reads: Reads;
  settings: Settings;
  clock: TimeSource;
  catalogues: Catalogues;
  disk: DiskSpace;
  digest: Digest;
  documents: DocumentStore;
  /** null: there is no mail server. */
  mailer: Mailer | null;
}

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Nothing else tells the API the time, so that tests can move it by hand. */
interface TimeSource {
  now(): Date;
}

export const systemClock: TimeSource = { now: () => new Date() };
