import { bookingPart } from '#rules/booking/booking-address.ts';

/**
 * Why the login is shown unasked: a bank's pass was refused ('otp'), the session ended, at payment or elsewhere, or the
 * account is gone.
 */
export type LoginReason = 'otp' | 'ended' | 'order' | 'deleted';

/** Whether a path is the login, one of its forms or the registration. */
export const isEntryPath = (pathname: string): boolean => /^\/[^/]+\/(login|register)(\/|$)/.test(pathname);

const isCabinetPath = (slug: string, path: string) =>
  new RegExp(`^/${slug}/profile(/[a-z0-9/-]*)?$`).test(path);

/**
 * Where a login leads: to the cabinet page that required it, else to the hotel's home. Other paths are not
 * accepted, because the address may come from anywhere.
 */
export function returnPath(slug: string, next: string | null): string {
  return next && isCabinetPath(slug, next) ? next : `/${slug}`;
}

/** The address of the login that returns to the given cabinet page. */
export function loginPath(slug: string, next?: string): string {
  return next ? `/${slug}/login?next=${encodeURIComponent(next)}` : `/${slug}/login`;
}

/** The address of the login that tells who has deleted their account so. */
export const loginAfterDeletion = (slug: string): string =>
  `/${slug}/login?reason=${'deleted' satisfies LoginReason}`;

/** The address of the login shown over a page; it holds the return path and the reason. */
export function loginOver(pathname: string, search: string, reason: LoginReason): string {
  const slug = pathname.split('/')[1] ?? '';
  const login = loginPath(slug, isCabinetPath(slug, pathname) ? pathname : undefined);
  const booking = bookingPart(search).slice(1);
  const query = [login.split('?')[1], booking, `reason=${reason}`].filter(Boolean).join('&');
  return `/${slug}/login?${query}`;
}
