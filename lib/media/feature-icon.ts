import 'server-only';
import { ShortMemory } from '@/lib/memory/short-memory';
import { TextMemory } from '@/lib/memory/text-memory';
import { ICON_LIMITS } from '@/lib/sanitizing/markup-limits';
import { sanitizeSvg } from '@/lib/sanitizing/sanitize-svg';
import { fetchMediaText } from './fetch-media.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const FAILURE_MS = 60_000;
const MAX_FAILURES = 1_000;

const icons = new TextMemory(MAX_BYTES);
const failures = new ShortMemory<true>(FAILURE_MS, MAX_FAILURES);
const underway = new Map<string, Promise<string | null>>();

/** Sanitised SVG of a room's feature; null if it cannot be fetched, which is remembered for a minute. */
export async function featureIcon(address: string): Promise<string | null> {
  const known = icons.get(address);
  if (known !== undefined || failures.get(address)) return known ?? null;
  const asked = underway.get(address) ?? fetchIcon(address).finally(() => underway.delete(address));
  underway.set(address, asked);
  return asked;
}

async function fetchIcon(address: string): Promise<string | null> {
  const markup = await fetchMediaText(address);
  const svg = markup === null ? null : sanitizeSvg(markup, ICON_LIMITS);
  if (svg === null) failures.set(address, true);
  else icons.set(address, svg);
  return svg;
}
