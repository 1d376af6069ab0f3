import { randomUUID } from 'node:crypto';

const SLOT = Symbol.for('hotel-booking.secret-header');
const holder = globalThis as { [SLOT]?: string };

/** Name of a request header by which we tell our own handlers something; random for each process, so that nobody else can. */
export function secretHeader(purpose: 'client' | 'refusal'): string {
  holder[SLOT] ??= randomUUID();
  return `x-${purpose}-${holder[SLOT]}`;
}
