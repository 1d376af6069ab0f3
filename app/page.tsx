import { MessagePage } from '@/components/hotel/message-page';
import { hotelTexts } from '@/lib/messages/ru';

/** Reached only where no default hotel is set: middleware leads `/` to it otherwise. */
export default function MissingSlugPage() {
  return <MessagePage title={hotelTexts.missingSlug} text={hotelTexts.missingSlugHint} />;
}
