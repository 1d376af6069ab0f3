const KEY = 'code-reload';
const MINUTE_MS = 60_000;

/** Whether the page may load itself again, for newer files; not twice within a minute, so that it never goes round. */
export function takeReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < MINUTE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    // Storage barred: nobody would know of the first time.
    return false;
  }
}
