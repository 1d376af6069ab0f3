/** Whether the address names one of the hosts; an entry without a port means the scheme's own port. */
export function isOnHost(url: URL, hosts: readonly string[]): boolean {
  return hosts.includes(url.host.toLowerCase()) || hosts.includes(withPort(url));
}

/** Hosts of one's own network: an entry without a port means the host at every port. */
export function isOnOwnHost(url: URL, hosts: readonly string[]): boolean {
  return isOnHost(url, hosts) || hosts.includes(url.hostname.toLowerCase());
}

/** URL leaves out the scheme's own port, which an entry may name. */
const withPort = ({ protocol, hostname, port }: URL) =>
  `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;

/** An absolute http(s) address without credentials, else null. */
export function parseHttpUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

const LOCAL_HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Names of this very machine, where plain http is acceptable. */
export function isLocalHostname(hostname: string): boolean {
  return LOCAL_HOSTNAMES.has(hostname);
}

/** These listen on all interfaces of a machine, so this machine finds them under its own name. */
const EVERY_INTERFACE = ['0.0.0.0', '::'];

/** Where this machine finds what listens on a port of the interface; none is all of them. */
export function originOn(host: string | undefined, port: number): string {
  const isOwnName = host === undefined || EVERY_INTERFACE.includes(host);
  return `http://${isOwnName ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Payment addresses: https (plain http on this machine only) and an allowed host. */
export function isAllowedRedirect(value: unknown, hosts: readonly string[]): value is string {
  const url = parseHttpUrl(value);
  if (!url || !isOnHost(url, hosts)) return false;
  return url.protocol === 'https:' || isLocalHostname(url.hostname);
}

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
