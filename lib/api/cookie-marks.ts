/** Readable companion of the token cookie: client code learns from it that a session exists. */
export const SESSION_MARK = 'nlb_session';

/** Readable for a minute: the guest has just signed in with the bank's pass and should be greeted. */
export const BANK_ENTRY_MARK = 'nlb_bank_entry';
