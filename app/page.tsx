import { MessagePage } from '@/components/hotel/message-page';
import { pageTexts } from '@/lib/messages/ru-pages';

/** Reached only where no default hotel is set: middleware leads `/` to it otherwise. */
export default function MissingSlugPage() {
  return <MessagePage title={pageTexts.missingSlug} text={pageTexts.missingSlugHint} />;
}
