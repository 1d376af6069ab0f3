/** Tells scripts that a session exists ('1'), since they cannot see the token cookie. */
export const SESSION_MARK = 'nlb_session';

/** Exists for a minute after each sign-in, so that the next page greets the guest. */
export const ENTRY_MARK = 'nlb_entry';

/** 'back' for a guest who has signed in again, 'new' for one who has just registered. */
export type Entry = 'back' | 'new';
