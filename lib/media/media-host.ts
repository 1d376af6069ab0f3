import { isOnHost, parseHttpUrl } from '@/lib/routing/host-list';

/** Calls of the hotel API and of our own BFF, and what our own pages are made of. */
const NO_FILES = /^\/+(?:api|_next)(?:\/|$)/;

/**
 * Pictures, logos and stylesheets may only come from the hosts of MEDIA_HOSTS, and never from a path of the API:
 * fetched by the app a bank's pass in such an address would be used up.
 */
export function isAllowedMedia(value: unknown, hosts: readonly string[]): value is string {
  const url = parseHttpUrl(value);
  return url !== null && isOnHost(url, hosts) && !NO_FILES.test(plainPath(url.pathname));
}

/** As a server behind a lenient proxy would read it: decoded, in lower case, with plain slashes. */
function plainPath(pathname: string): string {
  try {
    return new URL(
      decodeURIComponent(pathname).replaceAll('\\', '/').replace(/\/+/g, '/'),
      'http://host',
    ).pathname.toLowerCase();
  } catch {
    return '/api/'; // badly encoded: nobody can say what it names
  }
}
