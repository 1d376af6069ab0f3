import { MessagePage } from '#components/hotel/message-page.tsx';
import { pageTexts } from './texts.ts';

/** Rendered only where no default hotel is set. Otherwise middleware redirects `/` to that hotel. */
export default function MissingSlugPage() {
  return <MessagePage title={pageTexts.missingSlug} text={pageTexts.missingSlugHint} />;
}
