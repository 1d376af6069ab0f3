import { buttonClass } from '@/components/ui/button';
import { pageTexts } from '@/lib/messages/ru-home';
import { MessagePage } from './message-page';

/** A page that this hotel does not have, in the hotel's frame. */
export function MissingPage({ slug }: { slug: string }) {
  return (
    <MessagePage code="404" title={pageTexts.pageNotFound} text={pageTexts.pageNotFoundHint}>
      <a className={buttonClass({ size: 'l' })} href={`/${slug}`}>
        {pageTexts.toHotel}
      </a>
    </MessagePage>
  );
}
