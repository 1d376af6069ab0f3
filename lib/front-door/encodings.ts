import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** What files and built pages are stored in, the smallest first. */
const STORED = ['br', 'zstd', 'gzip'] as const;

export type StoredEncoding = (typeof STORED)[number];

/** Browsers send few different headers. */
const known = new LRUCache<string, { best: StoredEncoding | null }>({ max: 100 });

/** The first stored encoding that the client takes; null: none of them (RFC 9110). */
export function storedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): StoredEncoding | null {
  const header = String(headers['accept-encoding'] ?? '');
  const before = known.get(header);
  if (before) return before.best;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings();
  const best = STORED.find((encoding) => accepted.includes(encoding)) ?? null;
  known.set(header, { best });
  return best;
}
