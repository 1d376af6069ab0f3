import { MessagePage } from '@/components/hotel/message-page';
import { pageTexts } from '@/lib/messages/ru-pages';

/** A page that this hotel does not have. */
export default function PageNotFound() {
  return <MessagePage code="404" title={pageTexts.pageNotFound} text={pageTexts.pageNotFoundHint} />;
}
