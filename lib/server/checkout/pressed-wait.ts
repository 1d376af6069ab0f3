/** How long a guest waits who has pressed a button, ms: longer than one who opens a page. */
export const PRESSED_MS = 10_000;
