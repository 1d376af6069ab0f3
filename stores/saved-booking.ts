import * as z from 'zod/mini';
import type { Booking } from '@/lib/booking/transitions';
import { isoDate, rateFlow } from '@/lib/contracts/primitives';
import { roomGuests } from '@/lib/contracts/room-search';

const VERSION = 1;

/** What survives a reload, a login and the way back from payment. No personal data. */
const savedBooking = z.object({
  version: z.literal(VERSION),
  booking: z.object({
    arrival: z.nullable(isoDate),
    departure: z.nullable(isoDate),
    rooms: z
      .array(z.object({ ...roomGuests.shape, id: z.string().check(z.maxLength(40)) }))
      .check(z.minLength(1), z.maxLength(20)),
    rateFlow,
    promo: z.object({ isOpen: z.boolean(), input: z.string().check(z.maxLength(32)) }),
    step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    isChoosingExtras: z.boolean(),
    rangePick: z.enum(['arrival', 'departure']),
    choice: z.nullable(z.object({ roomId: z.number(), rateId: z.number(), total: z.number() })),
    extraIds: z.array(z.number()).check(z.maxLength(100)),
    orderNumber: z.nullable(z.string().check(z.maxLength(64))),
  }),
});

const storageKey = (slug: string) => `booking:${slug}`;

/** The booking saved in this tab; null when there is none, it is of another version, or storage is barred. */
export function loadBooking(slug: string): Booking | null {
  try {
    const parsed = savedBooking.safeParse(JSON.parse(sessionStorage.getItem(storageKey(slug)) ?? 'null'));
    return parsed.success ? parsed.data.booking : null;
  } catch {
    return null;
  }
}

export function saveBooking(slug: string, booking: Booking): void {
  try {
    sessionStorage.setItem(storageKey(slug), JSON.stringify({ version: VERSION, booking }));
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
