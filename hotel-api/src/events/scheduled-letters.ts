import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import type { EventType } from '#contract/schemas/order-event.ts';

/** Letters to the guest that go out at their time, and not because something has happened to the order. */
export const SCHEDULED_LETTERS = ['finish_paying', 'before_arrival', 'after_stay'] as const;
export type ScheduledLetter = (typeof SCHEDULED_LETTERS)[number];

/** How such a letter is called among the events of its order. */
export type LetterEvent = `letter.${ScheduledLetter}`;

export const letterEvent = (letter: ScheduledLetter): LetterEvent => `letter.${letter}`;

export const letterOf = (type: LetterEvent): ScheduledLetter =>
  type.slice('letter.'.length) as ScheduledLetter;

export const isLetterEvent = (type: EventType | LetterEvent): type is LetterEvent =>
  type.startsWith('letter.');

/** What a hotel's folder says of its scheduled letters. */
export type LetterSettings = Partial<Record<ScheduledLetter, { send?: boolean; text?: string }>>;

/**
 * The first two tell a guest what their own order asks of them. Thanks may pass for advertising, which in Russia takes
 * the reader's consent, so a hotel decides on them.
 */
const SENT_BY_DEFAULT: Record<ScheduledLetter, boolean> = {
  finish_paying: true,
  before_arrival: true,
  after_stay: false,
};

export const isSentBy = (letters: HotelPresentation['letters'], letter: ScheduledLetter): boolean =>
  letters?.[letter]?.send ?? SENT_BY_DEFAULT[letter];
