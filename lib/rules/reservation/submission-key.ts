import { nanoid } from 'nanoid';

/**
 * The Idempotency-Key of a reservation or of its change: a digest of the device, the day and the body, so that a double
 * press, a lost response, a reload or a second tab makes one reservation, by whatever advertisement the guest has come the
 * second time. The API takes a key anew once its reservation is cancelled.
 */
export async function submissionKey(
  device: string,
  slug: string,
  { source: _, ...request }: object & { source?: unknown },
  now = new Date(),
): Promise<string> {
  // Plain http outside localhost has no digest. The wizard's own guard against double presses remains.
  if (!globalThis.crypto.subtle) return nanoid();
  const text = JSON.stringify([device, slug, now.toISOString().slice(0, 10), request]);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
