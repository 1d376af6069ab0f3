/** Matches a hotel's slug, and any other named segment of a path. */
export const SLUG = '[a-z0-9][a-z0-9-]{0,62}';

/** These first segments are the app's own addresses or a hotel's pages, so no hotel has such a slug. */
const APP_SEGMENTS = ['api', 'assets'];
const PAGE_SEGMENTS = ['login', 'register', 'profile', 'success'];

export const SLUG_PATTERN = new RegExp(`^${SLUG}$`);
const RESERVED = new Set([...APP_SEGMENTS, ...PAGE_SEGMENTS]);
const PAGES = new Set(PAGE_SEGMENTS);

/** Whether a path segment can be a hotel's slug at all. */
export const isHotelSlug = (segment: string): boolean => SLUG_PATTERN.test(segment) && !RESERVED.has(segment);

/** Whether every hotel has a page of this name: an address that begins with it has lost its hotel. */
export const isPageOfHotel = (segment: string): boolean => PAGES.has(segment);
