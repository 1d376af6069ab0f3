import { isLocalHostname, isOnHost, parseHttpUrl } from './host-list.ts';

/** Payment addresses: https (plain http on this machine only) and a host of the list. */
export function isAllowedRedirect(value: unknown, hosts: readonly string[]): value is string {
  const url = parseHttpUrl(value);
  if (!url || !isOnHost(url, hosts)) return false;
  return url.protocol === 'https:' || isLocalHostname(url.hostname);
}
