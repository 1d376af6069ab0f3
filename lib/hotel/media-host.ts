import { isOnHost, parseHttpUrl } from '@/lib/env/host-list';

/** Pictures, logos and stylesheets may only come from the hosts of MEDIA_HOSTS. */
export function isAllowedMedia(value: unknown, hosts: readonly string[]): value is string {
  const url = parseHttpUrl(value);
  return url !== null && isOnHost(url, hosts);
}
