/** A build's files and fonts, whose addresses stand in html, in JSON and in escaped JSON. */
const NAMED_FILE = /\/(?:_next\/static|assets)\/[^\s"'\\<>()&]+/g;
const IS_FILE = /^\/(?:_next\/(?:static\/|image$)|assets\/)/;

/** The files that a page names. */
export function filesNamedIn(html: string): string[] {
  return html.match(NAMED_FILE) ?? [];
}

/** Of addresses that a page has loaded, its own files, without the host: nothing of calls, pages and other sites. */
export function ownFiles(addresses: string[], origin: string): string[] {
  return addresses.flatMap((address) => {
    if (!URL.canParse(address)) return [];
    const url = new URL(address);
    return url.origin === origin && IS_FILE.test(url.pathname) ? [url.pathname + url.search] : [];
  });
}
