import { bookingPart } from '#lib/booking/booking-address.ts';

/** Why the login has opened by itself: a refused pass of the bank, a session that ended, one that ended at the order. */
export type LoginReason = 'otp' | 'ended' | 'order';

/** The login, its forms and the registration. */
export const isEntryPath = (pathname: string): boolean => /^\/[^/]+\/(login|register)(\/|$)/.test(pathname);

const isCabinetPath = (slug: string, path: string) =>
  new RegExp(`^/${slug}/profile(/[a-z0-9/-]*)?$`).test(path);

/**
 * Where a login leads: the cabinet page that required it, else the hotel home.
 * Only pages of the same hotel's cabinet are accepted.
 */
export function returnPath(slug: string, next: string | null): string {
  return next && isCabinetPath(slug, next) ? next : `/${slug}`;
}

/** Address of the login that returns to the given cabinet page. */
export function loginPath(slug: string, next?: string): string {
  return next ? `/${slug}/login?next=${encodeURIComponent(next)}` : `/${slug}/login`;
}

/** The login over what stands at an address, with the way back there and the reason in its own address. */
export function loginOver(pathname: string, search: string, reason: LoginReason): string {
  const slug = pathname.split('/')[1] ?? '';
  const login = loginPath(slug, isCabinetPath(slug, pathname) ? pathname : undefined);
  const booking = bookingPart(search).slice(1);
  const query = [login.split('?')[1], booking, `reason=${reason}`].filter(Boolean).join('&');
  return `/${slug}/login?${query}`;
}
