/** The names that Metrika and Google Analytics give their cookies and what they store. */
const THEIRS = /^_(?:ym|ga)/;
const OVER = 'expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';

/** Erases what counters have left in the browser, also for the domains above this host. */
export function eraseTraces(): void {
  const names = document.cookie.split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((name) => THEIRS.test(name))) {
    for (const domain of ['', ...domainsOf(window.location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the store of cookies
      document.cookie = `${name}=; ${OVER}${domain && `; domain=${domain}`}`;
    }
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (THEIRS.test(name)) storage.removeItem(name);
  } catch {
    // Where the browser bars storage, they have stored nothing.
  }
}

/** The host and the domains above it: 'a.b.example', 'b.example', 'example'. */
const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};
