const KEY = 'code-reload';
const MINUTE_MS = 60_000;

/** Whether the page may reload for newer chunks: at most once a minute, so that it never loops. */
export function takeReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < MINUTE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Storage blocked: a first reload could not be remembered.
    return false;
  }
}
