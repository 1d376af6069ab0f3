import type { Metadata } from 'next';
import { pageTexts } from '@/lib/messages/ru-pages';
import { MISSING_PAGE_MARK } from '@/lib/page-html/missing-page';

/** Metadata of a server-rendered 404 page: notFound() would leave the rendering to the browser (decision 0010). */
export const missingPageMetadata: Metadata = {
  title: pageTexts.pageNotFound,
  robots: { index: false },
  other: { [MISSING_PAGE_MARK]: '404' },
};
