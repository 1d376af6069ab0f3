import 'server-only';
import { sanitizeDescription } from '@/lib/hotel/sanitize-description';
import { isAllowedRedirect } from '@/lib/reservations/redirect-url';
import type { BffRoute } from './bff-routes.ts';

/** The answer must not reach the browser at all. */
export class RefusedAnswerError extends Error {
  override name = 'RefusedAnswerError';
}

const MAX_DEPTH = 12;
const DESCRIPTIONS = new Set(['short_description', 'long_description']);

type Visit = (key: string, value: unknown, owner: Record<string, unknown>) => unknown;

/** Copies any JSON, giving `visit` the say over each named value. */
function rewrite(value: unknown, visit: Visit, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((entry) => rewrite(entry, visit, depth + 1));
  const owner = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(owner).map(([key, entry]) => [key, rewrite(visit(key, entry, owner), visit, depth + 1)]),
  );
}

const cleanDescription: Visit = (key, value) =>
  DESCRIPTIONS.has(key) && typeof value === 'string' ? sanitizeDescription(value) : value;

/** The API's own file address needs the token, which the browser has not got: the BFF's address instead. */
const ownFileAddress: Visit = (key, value, owner) =>
  key === 'file' && typeof value === 'string' && Number.isSafeInteger(owner.id)
    ? `/api/v1/users/attachments/${owner.id}/`
    : value;

function checkedPayment(redirectHosts: readonly string[]): Visit {
  return (key, value) => {
    if (key === 'redirect_url' && value != null && !isAllowedRedirect(value, redirectHosts)) {
      throw new RefusedAnswerError('redirect_url names a host that is not allowed');
    }
    if (key === 'payment_url') return isAllowedRedirect(value, redirectHosts) ? value : null;
    return value;
  };
}

/** Makes an answer of the API fit for the browser, whatever its shape. */
export function transformAnswer(
  transform: NonNullable<BffRoute['transform']>,
  json: unknown,
  redirectHosts: readonly string[],
): unknown {
  if (transform === 'descriptions') return rewrite(json, cleanDescription);
  if (transform === 'attachments') return rewrite(json, ownFileAddress);
  const payment = checkedPayment(redirectHosts);
  return rewrite(json, (key, value, owner) =>
    cleanDescription(key, ownFileAddress(key, payment(key, value, owner), owner), owner),
  );
}
