import { MessagePage } from '@/components/hotel/message-page';
import { pageTexts } from '@/lib/messages/ru-home';

/** Rendered only where no default hotel is set: otherwise middleware redirects `/` to it. */
export default function MissingSlugPage() {
  return <MessagePage title={pageTexts.missingSlug} text={pageTexts.missingSlugHint} />;
}
