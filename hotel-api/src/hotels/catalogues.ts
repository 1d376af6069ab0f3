import { LRUCache } from 'lru-cache';
import type { Db } from '#api/src/context.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { type Catalogue, hotelNotFound, loadCatalogue } from './catalogue.ts';

/** Enough for some ten thousand hotels of ordinary size. */
const MEMORY_BYTES = 512 * 1024 * 1024;

/** Caches the latest version of each hotel's catalogue, since loading one takes longer than a whole search. */
export class Catalogues {
  hits = 0;
  misses = 0;
  readonly #cache: LRUCache<number, Catalogue, Db>;

  constructor(maxBytes = MEMORY_BYTES) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (catalogue) => JSON.stringify(catalogue).length * 2,
      fetchMethod: (hotelId, _old, { context: db }) => loadCatalogue(db, hotelId),
      ignoreFetchAbort: true,
    });
  }

  /** Returns the hotel's catalogue of this version, which the caller has just read, or a later one. */
  async at(db: Db, hotelId: number, version: number): Promise<Catalogue> {
    const cached = this.#cached(hotelId, version);
    if (cached) return cached;
    const load = () => this.#cache.forceFetch(hotelId, { context: db, forceRefresh: true });
    const loaded = await load();
    // A load in flight may have started before the version was read; the next one starts after it.
    return loaded.version >= version ? loaded : load();
  }

  async current(db: Db, hotelId: number): Promise<Catalogue> {
    return this.at(db, hotelId, await versionOf(db, hotelId));
  }

  /**
   * Returns the current catalogue within a transaction, read over its own connection: another request's load may be
   * waiting for a connection, and to wait for that load while holding one could be a deadlock.
   */
  async currentIn(trx: Trx, hotelId: number): Promise<Catalogue> {
    const cached = this.#cached(hotelId, await versionOf(trx, hotelId));
    if (cached) return cached;
    const loaded = await loadCatalogue(trx, hotelId);
    this.#cache.set(hotelId, loaded);
    return loaded;
  }

  #cached(hotelId: number, version: number): Catalogue | undefined {
    const cached = this.#cache.get(hotelId);
    if (cached?.version === version) {
      this.hits += 1;
      return cached;
    }
    this.misses += 1;
    return undefined;
  }
}

async function versionOf(db: Db, hotelId: number): Promise<number> {
  const row = await db
    .selectFrom('hotels')
    .select('catalogue_version')
    .where('id', '=', hotelId)
    .executeTakeFirst();
  if (!row) throw hotelNotFound();
  return row.catalogue_version;
}
