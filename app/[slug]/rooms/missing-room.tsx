import { pageTexts } from '#app/texts.ts';
import { FallbackLinks } from '#components/hotel/fallback-links.tsx';
import { MessagePage } from '#components/hotel/message-page.tsx';
import type { Hotel } from '#rules/hotel/hotel.ts';

/** An address of a room that the hotel does not have. */
export function MissingRoom({ hotel }: { hotel: Hotel }) {
  return (
    <MessagePage code="404" title={pageTexts.roomNotFound} text={pageTexts.roomNotFoundHint}>
      <FallbackLinks hotel={hotel} />
    </MessagePage>
  );
}
