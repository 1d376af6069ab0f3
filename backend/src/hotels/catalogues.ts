import { LRUCache } from 'lru-cache';
import type { Db } from '../context.ts';
import type { Trx } from '../database/transaction.ts';
import { type Catalogue, hotelNotFound, loadCatalogue } from './catalogue.ts';

/** Some ten thousand hotels of ordinary size. */
const MEMORY_BYTES = 512 * 1024 * 1024;

/** Catalogues in memory, each under its version. */
export class Catalogues {
  hits = 0;
  misses = 0;
  readonly #memory: LRUCache<number, Catalogue>;
  readonly #loading = new Map<number, Promise<Catalogue | null>>();

  constructor(maxBytes = MEMORY_BYTES) {
    this.#memory = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (catalogue) => JSON.stringify(catalogue).length * 2,
    });
  }

  /** The hotel's catalogue of this version, which the caller has just read, or a later one. */
  async at(db: Db, hotelId: number, version: number): Promise<Catalogue> {
    const known = this.#memory.get(hotelId);
    if (known?.version === version) {
      this.hits += 1;
      return known;
    }
    this.misses += 1;
    for (let load = this.#loading.get(hotelId); load; load = this.#loading.get(hotelId)) {
      const loaded = await load;
      // A load that began before the version was read may be of an older one.
      if (loaded && loaded.version >= version) return loaded;
    }
    return this.#load(db, hotelId);
  }

  /** The current catalogue. */
  async current(db: Db, hotelId: number): Promise<Catalogue> {
    return this.at(db, hotelId, await versionOf(db, hotelId));
  }

  /**
   * The current catalogue within a transaction, read over its own connection alone: to wait for another request's
   * load, which may be waiting for a connection, could wait for ever.
   */
  async currentIn(trx: Trx, hotelId: number): Promise<Catalogue> {
    const version = await versionOf(trx, hotelId);
    const known = this.#memory.get(hotelId);
    if (known?.version === version) {
      this.hits += 1;
      return known;
    }
    this.misses += 1;
    return this.#keep(await loadCatalogue(trx, hotelId));
  }

  async #load(db: Db, hotelId: number): Promise<Catalogue> {
    const load = loadCatalogue(db, hotelId);
    this.#loading.set(hotelId, load);
    try {
      return this.#keep(await load);
    } finally {
      if (this.#loading.get(hotelId) === load) this.#loading.delete(hotelId);
    }
  }

  #keep(catalogue: Catalogue | null): Catalogue {
    if (!catalogue) throw hotelNotFound();
    this.#memory.set(catalogue.hotel.id, catalogue);
    return catalogue;
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
