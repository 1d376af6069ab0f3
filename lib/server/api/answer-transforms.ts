import { setImmediate as letOthers } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Hosts } from '#contract/check/own-checks.ts';
import { isAllowedRedirect, isOnHost, parseHttpUrl } from '#lib/config/hosts.ts';
import { plainDescription, sanitizeDescription } from '#lib/server/sanitizing/sanitize-description.ts';
import type { BffRoute } from './bff-routes.ts';

/** Characters of descriptions sanitised per response; beyond that only the text is kept. */
const BUDGET = 400_000;
/** The parser's fixed cost of a short description, in characters. */
const LEAST_PRICE = 200;
/** Longest time one response may block the event loop, ms. */
const LONGEST_HOLD_MS = 10;
const DESCRIPTIONS = new Set(['short_description', 'long_description']);

/** A hotel sends the same texts in each answer, and nothing that is done to an answer takes longer than sanitising. */
const cleaned = new LRUCache<string, string>({
  maxSize: 1_000_000,
  sizeCalculation: (clean, text) => clean.length + text.length + 1,
});

type Visit = (key: string, value: unknown, owner: Record<string, unknown>) => unknown;

/** Copies any JSON, whose depth is bounded, with the values that `visit` returns. */
function rewrite(value: unknown, visit: Visit): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, visit));
  const owner = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(owner).map(([key, entry]) => [key, rewrite(visit(key, entry, owner), visit)]),
  );
}

const isDescription = (key: string, value: unknown): value is string =>
  DESCRIPTIONS.has(key) && typeof value === 'string';

/** Sanitises every description of the response once, within its budget, yielding to other requests. */
async function descriptionCleaner(json: unknown): Promise<Visit> {
  const clean = new Map<string, string>();
  rewrite(json, (key, value) => {
    if (isDescription(key, value)) clean.set(value, '');
    return value;
  });
  let left = BUDGET;
  let since = performance.now();
  for (const text of clean.keys()) {
    const known = cleaned.get(text);
    if (known !== undefined) {
      clean.set(text, known);
      continue;
    }
    left -= Math.max(text.length, LEAST_PRICE);
    clean.set(text, left >= 0 ? sanitizeDescription(text) : plainDescription(text));
    if (left >= 0) cleaned.set(text, clean.get(text) ?? '');
    if (performance.now() - since < LONGEST_HOLD_MS) continue;
    await letOthers();
    since = performance.now();
  }
  return (key, value) => (isDescription(key, value) ? clean.get(value) : value);
}

/**
 * An attachment may be opened at an allowed host only; any other address becomes ''. The path of the API's own call
 * needs the token, which the browser does not have, so it is called through the BFF.
 */
function checkedFile(mediaHosts: Hosts['MEDIA_HOSTS']): Visit {
  return (key, value, { id }) => {
    if (key !== 'file' || typeof value !== 'string') return value;
    const address = parseHttpUrl(value);
    const call = `/api/v1/users/attachments/${id}/`;
    if (Number.isSafeInteger(id) && address?.pathname === call) return call;
    return address && isOnHost(address, mediaHosts) ? value : '';
  };
}

/**
 * A payment address on a host that is not listed never reaches the browser. The reservation is made all the same, so an empty
 * address stands for it: the guest is told that the payment page cannot be opened.
 */
function checkedPayment(redirectHosts: Hosts['REDIRECT_HOSTS']): Visit {
  return (key, value) => {
    if (key === 'redirect_url' && value != null) return isAllowedRedirect(value, redirectHosts) ? value : '';
    if (key === 'payment_url') return isAllowedRedirect(value, redirectHosts) ? value : null;
    return value;
  };
}

/** Makes an API response safe for the browser, whatever its shape. */
export async function transformAnswer(
  transform: NonNullable<BffRoute['transform']>,
  json: unknown,
  { REDIRECT_HOSTS: redirectHosts, MEDIA_HOSTS: mediaHosts }: Hosts,
): Promise<unknown> {
  const file = checkedFile(mediaHosts);
  if (transform === 'attachments') return rewrite(json, file);
  const cleanDescription = await descriptionCleaner(json);
  if (transform === 'descriptions') return rewrite(json, cleanDescription);
  const payment = checkedPayment(redirectHosts);
  return rewrite(json, (key, value, owner) =>
    cleanDescription(key, file(key, payment(key, value, owner), owner), owner),
  );
}
