/** How long a page waits for the API before it goes out without its answer, ms: the browser asks again. */
export const LONGEST_WAIT_MS = 800;
