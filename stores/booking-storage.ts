import type { Booking } from '@/lib/booking/transitions';

/** Raised with every change of what is stored; another version is dropped. */
export const SAVED_VERSION = 1;

const storageKey = (slug: string) => `booking:${slug}`;

/** What this tab has stored for the hotel, unread; null when there is nothing or storage is barred. */
export function storedText(slug: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(slug));
  } catch {
    return null;
  }
}

export function saveBooking(slug: string, booking: Booking): void {
  try {
    sessionStorage.setItem(storageKey(slug), JSON.stringify({ version: SAVED_VERSION, booking }));
  } catch {
    // Storage barred or full: the wizard works on, only a reload starts anew.
  }
}

/** After the order is paid the next visit starts from the defaults. */
export function forgetBooking(slug: string): void {
  try {
    sessionStorage.removeItem(storageKey(slug));
  } catch {
    // Storage barred: nothing was saved.
  }
}
