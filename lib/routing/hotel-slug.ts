/** First segments of the app's own addresses. */
const RESERVED = new Set(['api', 'assets']);
const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Whether a path segment can be a hotel's slug at all. */
export function isHotelSlug(value: string): boolean {
  return SLUG.test(value) && !RESERVED.has(value);
}
