import { ShortMemory } from '../memory/short-memory.ts';

/** Longer than a page takes to fail once the API has given no answer about its hotel. */
const KEPT_MS = 10_000;
const MAX_KEPT = 1_000;

const SLOT = Symbol.for('hotel-booking.unanswered-hotels');
const holder = globalThis as { [SLOT]?: ShortMemory<boolean> };

/** One per process: the app's bundle writes what the front door reads. */
const unanswered = (): ShortMemory<boolean> => (holder[SLOT] ??= new ShortMemory(KEPT_MS, MAX_KEPT));

/** Whether the API has just left the app without an answer about this hotel, so that its page cannot be made. */
export const isUnanswered = (slug: string): boolean => unanswered().get(slug) ?? false;

export const noteAnswer = (slug: string, isAnswered: boolean): void => unanswered().set(slug, !isAnswered);
