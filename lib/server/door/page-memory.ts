import type { DoorReply } from './reply.ts';

/** The page of one address, where it may be known already. */
export interface PageMemory {
  /** Waits for a page that is being rendered; null if the page has to be rendered for this request. */
  known(): Promise<DoorReply | null>;
  /** Takes a rendering that has begun. */
  follow(rendering: Promise<DoorReply>): void;
}
