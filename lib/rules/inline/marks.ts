/** Marks the html element once the guest has pressed or scrolled. */
export const TOUCHED_MARK = 'touched';

/** The event that tells scripts that no splash covers the page any more. */
export const SPLASH_OVER = 'splash-over';

/** Names the switch's radio buttons, the data attribute of the html element and the stored choice. */
export const SCHEME = 'scheme';
