import type { Metadata } from 'next';
import { MessagePage } from '#components/hotel/message-page.tsx';
import { pageTexts } from './texts.ts';

export const metadata: Metadata = { title: pageTexts.notFound, robots: { index: false } };

export default function HotelNotFound() {
  // There is no link: nobody knows which hotel was meant, and `/` is one particular hotel.
  return <MessagePage code="404" title={pageTexts.notFound} text={pageTexts.notFoundHint} />;
}
