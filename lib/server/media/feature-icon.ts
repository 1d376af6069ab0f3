import 'server-only';
import { LRUCache } from 'lru-cache';
import { ICON_LIMITS } from '#lib/server/sanitizing/markup-limits.ts';
import { sanitizeSvg } from '#lib/server/sanitizing/sanitize-svg.ts';
import { fetchMediaText } from './fetch-media.ts';

/** The limit of all icons together, characters. */
const MAX_SIZE = 4_000_000;
const FAILURE_MS = 60_000;

/** A failure is remembered for a minute, since a list of rooms asks for the same icon many times. */
const icons = new LRUCache<string, { svg: string | null }>({
  maxSize: MAX_SIZE,
  // A size must be positive, and an address may be empty.
  sizeCalculation: ({ svg }, address) => 1 + address.length + (svg?.length ?? 0),
  fetchMethod: async (address, _before, { options }) => {
    const markup = await fetchMediaText(address);
    const svg = markup === null ? null : sanitizeSvg(markup, ICON_LIMITS);
    if (svg === null) options.ttl = FAILURE_MS;
    return { svg };
  },
  perf: { now: () => Date.now() },
  ttlResolution: 0,
});

/** Sanitised SVG of a room's feature; null if it cannot be fetched. */
export async function featureIcon(address: string): Promise<string | null> {
  return (await icons.fetch(address))?.svg ?? null;
}
