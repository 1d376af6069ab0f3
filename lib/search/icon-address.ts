/** Same-origin address of a feature icon: the app fetches, checks and sanitises the hotel's svg. */
export function iconAddress(address: string): string {
  return `/api/icon?src=${encodeURIComponent(address)}`;
}
