import { nanoid } from 'nanoid';
import type { ReservationRequest } from '#lib/contracts/reservation.ts';

const DEVICE = 'booking-device';

/**
 * The Idempotency-Key of a reservation: a digest of the device, the day and the body, so that a double press, a lost
 * response, a reload or a second tab makes one reservation. The API takes a key anew once its reservation is
 * cancelled.
 */
export async function submissionKey(
  device: string,
  slug: string,
  request: ReservationRequest,
  now = new Date(),
): Promise<string> {
  // Plain http outside localhost has no digest. The wizard's own guard against double presses remains.
  if (!globalThis.crypto.subtle) return nanoid();
  const text = JSON.stringify([device, slug, now.toISOString().slice(0, 10), request]);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The id that tells this browser's reservations from those of others; a new one each time where storage is barred.
 */
export function deviceId(): string {
  const fresh = nanoid();
  try {
    const known = localStorage.getItem(DEVICE);
    if (known === null) localStorage.setItem(DEVICE, fresh);
    return known ?? fresh;
  } catch {
    return fresh;
  }
}

/** Forgets the id: once a reservation is settled, the same body makes a new one. */
export function renewDevice(): void {
  try {
    localStorage.removeItem(DEVICE);
  } catch {
    // The browser bars storage here, so there was no id to forget.
  }
}
