import * as z from 'zod/mini';
import type { Booking } from '@/lib/booking/transitions';
import { isoDate, rateFlow } from '@/lib/contracts/primitives';
import { roomGuests } from '@/lib/contracts/room-search';
import { SAVED_VERSION, storedText } from './booking-storage';

/** What survives a reload, a login and the way back from payment. No personal data. */
const savedBooking = z.object({
  version: z.literal(SAVED_VERSION),
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

/** The booking saved in this tab; null when there is none, it is of another version, or makes no sense. */
export function loadBooking(slug: string): Booking | null {
  try {
    const parsed = savedBooking.safeParse(JSON.parse(storedText(slug) ?? 'null'));
    return parsed.success ? parsed.data.booking : null;
  } catch {
    return null;
  }
}
