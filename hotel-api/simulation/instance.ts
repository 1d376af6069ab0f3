import type { InjectOptions } from 'fastify';
import { documentStore } from '#api/src/attachments/document-store.ts';
import type { Api, Context, Db } from '#api/src/context.ts';
import { unlimitedDisk } from '#api/src/database/disk-space.ts';
import { primaryReads } from '#api/src/database/reads.ts';
import { digestBy } from '#api/src/digest.ts';
import { Catalogues } from '#api/src/hotels/catalogues.ts';
import { createApp } from '#api/src/http/create-app.ts';
import { createLogger } from '#api/src/logger.ts';
import type { Mailer } from '#api/src/mail/mailer.ts';
import type { Settings } from '#lib/config/settings.ts';
import type { Process, SharedDatabase } from './database.ts';

export interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the body of any call; the caller checks it
  body: any;
  text: string;
  location: string;
  /** Where a page sends its reader on; otherwise it is empty. */
  refresh: string;
  /** The logged error of a 5xx; otherwise it is empty. */
  error: string;
}

export function contextOn(
  db: Db,
  settings: Settings,
  now: () => number,
  mailer: Mailer | null = null,
): Context {
  return {
    db,
    reads: primaryReads(db),
    settings,
    clock: { now: () => new Date(now()) },
    catalogues: new Catalogues(),
    disk: unlimitedDisk,
    digest: digestBy(Buffer.from('simulation')),
    documents: documentStore(settings),
    mailer,
  };
}

let lastError = '';

export async function apiOn(context: Context): Promise<Api> {
  const log = (line: string) => {
    lastError = JSON.parse(line).err?.message ?? line;
  };
  const app = await createApp(context, createLogger('error', { write: log }), { hasCallLimits: false });
  await app.ready();
  return app;
}

export async function askApi(app: Api, options: InjectOptions): Promise<ApiResponse> {
  const { statusCode, headers, body } = await app.inject(options);
  const isJson = String(headers['content-type']).includes('json');
  return {
    status: statusCode,
    text: body,
    body: isJson ? JSON.parse(body) : null,
    location: String(headers.location ?? ''),
    refresh: String(headers.refresh ?? ''),
    error: statusCode >= 500 ? lastError : '',
  };
}

/** Plays a process of the API, which may end at any moment. */
export class Instance implements Process {
  isDead = false;
  readonly context: Context;
  readonly #app: Promise<Api>;
  readonly #gone = Promise.withResolvers<null>();

  /** @param now returns the time that its clock shows, ms */
  constructor(database: SharedDatabase, settings: Settings, now: () => number, mailer: Mailer) {
    this.context = contextOn(database.openFor(this), settings, now, mailer);
    this.#app = apiOn(this.context);
  }

  async ready(): Promise<this> {
    await this.#app;
    return this;
  }

  /** Returns null when the process has ended before it responded. */
  async ask(options: InjectOptions): Promise<ApiResponse | null> {
    const response = await Promise.race([askApi(await this.#app, options), this.#gone.promise]);
    return this.isDead ? null : response;
  }

  async crash(database: SharedDatabase): Promise<void> {
    await database.crash(this);
    this.#gone.resolve(null);
  }
}
