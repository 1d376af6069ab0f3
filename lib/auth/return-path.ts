/**
 * Where a login leads: the cabinet page that required it, else the hotel home.
 * Only pages of the same hotel's cabinet are accepted.
 */
export function returnPath(slug: string, next: string | null): string {
  const home = `/${slug}`;
  return next && new RegExp(`^${home}/profile(/[a-z0-9/-]*)?$`).test(next) ? next : home;
}

/** Address of the login that returns to the given cabinet page. */
export function loginPath(slug: string, next?: string): string {
  return next ? `/${slug}/login?next=${encodeURIComponent(next)}` : `/${slug}/login`;
}
