/**
 * Where a login leads: the cabinet page that asked for it, else the hotel home.
 * Only pages of the same hotel's cabinet are accepted.
 */
export function returnPath(slug: string, next: string | null): string {
  const home = `/${slug}`;
  return next && new RegExp(`^${home}/profile(/[a-z0-9/-]*)?$`).test(next) ? next : home;
}

/** The login page, which leads back to the given cabinet page. */
export function loginPath(slug: string, next?: string): string {
  return next ? `/${slug}/login?next=${encodeURIComponent(next)}` : `/${slug}/login`;
}
