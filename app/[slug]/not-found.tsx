import { MessagePage } from '@/components/hotel/message-page';
import { hotelTexts } from '@/lib/messages/ru';

/** A page that this hotel does not have. */
export default function PageNotFound() {
  return <MessagePage code="404" title={hotelTexts.pageNotFound} text={hotelTexts.pageNotFoundHint} />;
}
