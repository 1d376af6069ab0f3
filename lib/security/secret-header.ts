import { randomUUID } from 'node:crypto';

const SLOT = Symbol.for('hotel-booking.secret-header');
const holder = globalThis as { [SLOT]?: string };

/** Name of a request header for the app's own handlers; random per process, so that clients cannot set it. */
export function secretHeader(purpose: 'client' | 'refusal' | 'part'): string {
  holder[SLOT] ??= randomUUID();
  return `x-${purpose}-${holder[SLOT]}`;
}
