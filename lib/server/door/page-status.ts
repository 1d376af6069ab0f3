/**
 * The name of the meta element that says what became of a page. A hotel's own text cannot write it, since its
 * brackets are escaped.
 */
export const PAGE_STATUS = 'page-status';
/** Its content on a missing page (decision 0010). */
export const MISSING = '404';
/**
 * Its content on a page rendered for a request in which nothing belongs to one guest, and nothing failed (decision
 * 0041).
 */
export const FOR_ALL = 'for-all';

const says = (html: string, status: string): boolean =>
  html.includes(`<meta name="${PAGE_STATUS}" content="${status}"`);

/** Whether a hotel page is marked as missing. */
export const saysMissing = (html: string): boolean => says(html, MISSING);

/** Whether the next guest may get the same page. */
export const isForAll = (html: string): boolean => says(html, FOR_ALL);
