/** A hotel in a path and any other named segment, as the source of a pattern. */
export const SLUG = '[a-z0-9][a-z0-9-]{0,62}';

/** First segments of the app's own addresses, and those of a hotel's pages, which are no hotel themselves. */
const APP_SEGMENTS = ['api', 'assets'];
const PAGE_SEGMENTS = ['login', 'register', 'profile', 'success'];

export const SLUG_PATTERN = new RegExp(`^${SLUG}$`);
const RESERVED = new Set([...APP_SEGMENTS, ...PAGE_SEGMENTS]);
const PAGES = new Set(PAGE_SEGMENTS);

/** Whether a path segment can be a hotel's slug at all. */
export const isHotelSlug = (segment: string): boolean => SLUG_PATTERN.test(segment) && !RESERVED.has(segment);

/** Whether the segment begins a page that every hotel has: in the place of a slug it has lost its hotel. */
export const isPageOfHotel = (segment: string): boolean => PAGES.has(segment);
