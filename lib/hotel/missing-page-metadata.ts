import type { Metadata } from 'next';
import { pageTexts } from '@/lib/messages/ru-pages';
import { MISSING_PAGE_MARK } from '@/lib/page-html/missing-page';

/** Of a page that is drawn on the server and answered with 404: notFound() would leave the drawing to the browser. */
export const missingPageMetadata: Metadata = {
  title: pageTexts.pageNotFound,
  robots: { index: false },
  other: { [MISSING_PAGE_MARK]: '404' },
};
