const KEY = 'code-reload';
const MINUTE_MS = 60_000;

/**
 * Whether the page at this address may reload for newer chunks: once in a minute of the clock, so that it never loops.
 * The next screen has an address of its own, and the server renders it.
 */
export function takeReload(address: string): boolean {
  try {
    const turn = `${Math.floor(Date.now() / MINUTE_MS)} ${address}`;
    if (sessionStorage.getItem(KEY) === turn) return false;
    sessionStorage.setItem(KEY, turn);
    return true;
  } catch {
    // Storage blocked: a first reload could not be remembered.
    return false;
  }
}
