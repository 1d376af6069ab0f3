import type { Metadata } from 'next';
import { MessagePage } from '@/components/hotel/message-page';
import { buttonClass } from '@/components/ui/button';
import { pageTexts } from '@/lib/messages/ru-pages';

export const metadata: Metadata = { title: pageTexts.notFound, robots: { index: false } };

export default function HotelNotFound() {
  return (
    <MessagePage code="404" title={pageTexts.notFound} text={pageTexts.notFoundHint}>
      <a className={buttonClass({ size: 'l' })} href="/">
        {pageTexts.toHome}
      </a>
    </MessagePage>
  );
}
