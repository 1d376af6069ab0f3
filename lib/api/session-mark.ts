/** Readable companion of the token cookie: client code learns from it that a session exists. */
export const SESSION_MARK = 'nlb_session';
