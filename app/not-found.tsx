import type { Metadata } from 'next';
import { MessagePage } from '@/components/hotel/message-page';
import { buttonClass } from '@/components/ui/button';
import { hotelTexts } from '@/lib/messages/ru';

export const metadata: Metadata = { title: hotelTexts.notFound, robots: { index: false } };

export default function HotelNotFound() {
  return (
    <MessagePage code="404" title={hotelTexts.notFound} text={hotelTexts.notFoundHint}>
      <a className={buttonClass({ size: 'l' })} href="/">
        {hotelTexts.toHome}
      </a>
    </MessagePage>
  );
}
