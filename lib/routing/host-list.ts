/** Whether the address names one of the hosts; an entry without a port means the scheme's own port. */
export function isOnHost(url: URL, hosts: readonly string[]): boolean {
  return hosts.includes(url.host.toLowerCase());
}

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
