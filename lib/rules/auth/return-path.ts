import { bookingPart } from '#rules/booking/booking-address.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';

/**
 * Why the login is shown unasked: a bank's pass was refused ('otp'), the session ended, at payment or elsewhere, or the
 * account is gone.
 */
export type LoginReason = 'otp' | 'ended' | 'order' | 'deleted';

/** Whether a path is the login, one of its forms or the registration. */
export const isEntryPath = (pathname: string): boolean =>
  /^(?:\/[^/]+)?\/(?:login|register)(?:\/|$)/.test(pathname);

const isCabinetPath = (root: string, path: string) =>
  new RegExp(`^${hotelPath(root, '/profile')}(/[a-z0-9/-]*)?$`).test(path);

/**
 * Where a login leads: to the cabinet page that required it, else to the hotel's home. Other paths are not
 * accepted, because the address may come from anywhere.
 */
export function returnPath(root: string, next: string | null): string {
  return next && isCabinetPath(root, next) ? next : root;
}

/** The address of the login that returns to the given cabinet page. */
export function loginPath(root: string, next?: string): string {
  return hotelPath(root, next ? `/login?next=${encodeURIComponent(next)}` : '/login');
}

/** The address of the login that tells who has deleted their account so. */
export const loginAfterDeletion = (root: string): string =>
  hotelPath(root, `/login?reason=${'deleted' satisfies LoginReason}`);

/** The address of the login shown over a page; it holds the return path and the reason. */
export function loginOver(root: string, pathname: string, search: string, reason: LoginReason): string {
  const login = loginPath(root, isCabinetPath(root, pathname) ? pathname : undefined);
  const booking = bookingPart(search).slice(1);
  const query = [login.split('?')[1], booking, `reason=${reason}`].filter(Boolean).join('&');
  return hotelPath(root, `/login?${query}`);
}
