import { isLocalHostname, isOnHost, parseHttpUrl } from './host-list.ts';

/** Payment addresses: https (plain http on this machine only) and an allowed host. */
export function isAllowedRedirect(value: unknown, hosts: readonly string[]): value is string {
  const url = parseHttpUrl(value);
  if (!url || !isOnHost(url, hosts)) return false;
  return url.protocol === 'https:' || isLocalHostname(url.hostname);
}
