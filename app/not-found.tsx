import type { Metadata } from 'next';
import { MessagePage } from '@/components/hotel/message-page';
import { pageTexts } from '@/lib/messages/ru-home';

export const metadata: Metadata = { title: pageTexts.notFound, robots: { index: false } };

export default function HotelNotFound() {
  // No link: the intended hotel is unknown, and `/` is one particular hotel.
  return <MessagePage code="404" title={pageTexts.notFound} text={pageTexts.notFoundHint} />;
}
