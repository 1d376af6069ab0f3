import { nanoid } from 'nanoid';
import type { ReservationRequest } from '@/lib/contracts/reservation';

/** Shorter than the shortest hold of an unpaid order, so that an expired order is never returned. */
const SUBMISSION_KEY_LIFE_MS = 10 * 60_000;

type Submission = { key: string; digest: string; at: number };

const storageKey = (slug: string) => `booking-submission:${slug}`;

/**
 * The Idempotency-Key for a reservation: the same for the same body within ten minutes and in
 * every tab, so that a double click, a lost response or a second tab makes one order. Only a salted
 * digest of the body is stored, no personal data.
 */
export async function submissionKey(
  slug: string,
  request: ReservationRequest,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number = Date.now(),
): Promise<string> {
  // Plain http outside localhost has no digest; the wizard's own guard against double clicks remains.
  if (!globalThis.crypto.subtle) return nanoid();
  const body = JSON.stringify(request);
  const saved = readSubmission(storage.getItem(storageKey(slug)));
  if (saved && now - saved.at < SUBMISSION_KEY_LIFE_MS && saved.digest === (await digest(saved.key + body)))
    return saved.key;
  const key = nanoid();
  storage.setItem(storageKey(slug), JSON.stringify({ key, digest: await digest(key + body), at: now }));
  return key;
}

/** Forgets the key: the next submission is a new order. */
export function forgetSubmission(slug: string, storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey(slug));
}

function readSubmission(text: string | null): Submission | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Submission> | null;
    return typeof value?.key === 'string' && typeof value.digest === 'string' && typeof value.at === 'number'
      ? (value as Submission)
      : null;
  } catch {
    return null;
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
