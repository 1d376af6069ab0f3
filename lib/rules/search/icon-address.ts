/** Address of a feature icon on this origin: the app fetches, checks and sanitises the hotel's svg. */
export function iconAddress(address: string): string {
  return `/api/icon?src=${encodeURIComponent(address)}`;
}
