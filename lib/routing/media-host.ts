import { isOnHost, parseHttpUrl } from './host-list.ts';

/** Calls of the hotel API and the BFF, and Next's own files. */
const NO_FILES = /^\/+(?:api|_next)(?:\/|$)/;

/**
 * Pictures, logos and stylesheets may only be on the hosts of MEDIA_HOSTS, and never on a path of the API: a fetch by
 * the app would use up a bank's pass in such an address (decision 0006).
 */
export function isAllowedMedia(value: unknown, hosts: readonly string[]): value is string {
  const url = parseHttpUrl(value);
  return url !== null && isOnHost(url, hosts) && !NO_FILES.test(plainPath(url.pathname));
}

/** The path as a server behind a lenient proxy may read it: decoded, in lower case, with forward slashes. */
function plainPath(pathname: string): string {
  try {
    return new URL(
      decodeURIComponent(pathname).replaceAll('\\', '/').replace(/\/+/g, '/'),
      'http://host',
    ).pathname.toLowerCase();
  } catch {
    return '/api/'; // badly encoded: treated as an API path
  }
}
