/** Readable companion of the token cookie, '1': client code learns from it that a session exists. */
export const SESSION_MARK = 'nlb_session';

/** Readable for a minute after each sign-in: the page that opens then greets the guest. */
export const ENTRY_MARK = 'nlb_entry';

/** The mark's value: somebody who has come back, or who has just registered. */
export type Entry = 'back' | 'new';
