import type { Metadata } from 'next';
import { MessagePage } from '@/components/hotel/message-page';
import { pageTexts } from '@/lib/messages/ru-pages';

export const metadata: Metadata = { title: pageTexts.notFound, robots: { index: false } };

export default function HotelNotFound() {
  // No link: which hotel was meant nobody knows, and `/` is one of them.
  return <MessagePage code="404" title={pageTexts.notFound} text={pageTexts.notFoundHint} />;
}
