/** Names a page's entry in the page cache. */
export interface PageEntry {
  /** The framework makes keys of its own, so that an address does not tell one. */
  key: string;
  /** ms. */
  lastModified: number;
}

/** The header of a stored page, by which the door finds the entry that the framework has answered with. */
export const PAGE_ENTRY = 'x-page-entry';

export const entryHeader = ({ key, lastModified }: PageEntry): string =>
  `${lastModified} ${encodeURIComponent(key)}`;

/** What the header says; null on a response that is no stored page. */
export function readEntryHeader(header: unknown): PageEntry | null {
  const [time = '', key = ''] = typeof header === 'string' ? header.split(' ') : [];
  return key ? { key: decodeURIComponent(key), lastModified: Number(time) } : null;
}
