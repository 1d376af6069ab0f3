import 'server-only';
import { ShortMemory } from '@/lib/memory/short-memory';
import type { ApiAnswer } from './api-client.ts';
import { countShared } from './call-metrics.ts';

/** How long guests who ask the same get the same answer, ms: no guest sees a price older than that. */
const KEPT_MS = 1_000;
const MAX_KEPT = 200;
const MAX_BODY_BYTES = 4_096;
/** Guesses of a code are limited by address: each is a call of its own. */
const PROMO_CODE = /"promo_code"\s*:\s*"/;

const recent = new ShortMemory<ApiAnswer>(KEPT_MS, MAX_KEPT);
const underway = new Map<string, Promise<ApiAnswer>>();

/** What makes two calls the same; null for a call that must not be shared. */
export function sharedKey(url: string, token: string | null | undefined, body?: Uint8Array): string | null {
  if (token || !body || body.byteLength > MAX_BODY_BYTES) return null;
  const text = new TextDecoder().decode(body);
  return PROMO_CODE.test(text) ? null : `${url} ${text}`;
}

/**
 * One call for all who ask the same at the same moment. A refusal, a failure or what is not `isUsable` is shared only
 * while it is underway: whoever tries again asks again.
 */
export async function sharedAnswer(
  key: string,
  ask: () => Promise<ApiAnswer>,
  isUsable: (answer: ApiAnswer) => boolean,
): Promise<ApiAnswer> {
  const kept = recent.get(key) ?? underway.get(key);
  if (kept) {
    countShared();
    return kept;
  }
  const call = ask().finally(() => underway.delete(key));
  underway.set(key, call);
  const answer = await call;
  if (answer.status === 200 && isUsable(answer)) recent.set(key, answer);
  return answer;
}

/** The promise, unless the signal comes first: then its reason is thrown, and the call goes on for the others. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave);
  return Promise.race([promise, left]).finally(() => signal.removeEventListener('abort', leave));
}
