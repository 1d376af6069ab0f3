import { nanoid } from 'nanoid';

const DEVICE = 'booking-device';

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
