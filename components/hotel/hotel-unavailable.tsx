import { buttonClass } from '#components/ui/button.tsx';
import { phoneLink } from '#rules/text/phone-link.ts';
import { failedTexts } from './failed-texts.ts';
import { MessagePage } from './message-page.tsx';

/** An empty reference is the address of the page itself, with its query. */
const THIS_PAGE = '';

/**
 * Says that the hotel's API gives no answer, with what is known of the hotel. The link loads the whole page anew,
 * without scripts too, because the server may be able to render it by now.
 */
export function HotelUnavailable({ hotel }: { hotel: { name: string; phone: string | null } | null }) {
  const phone = hotel?.phone;
  return (
    <MessagePage
      code={hotel?.name}
      title={failedTexts.unavailable}
      text={phone ? failedTexts.tryOrCall : failedTexts.tryLater}
    >
      <a className={buttonClass({ size: 'l' })} href={THIS_PAGE}>
        {failedTexts.retry}
      </a>
      {phone ? (
        <a className={buttonClass({ look: 'text', size: 'l' })} href={phoneLink(phone)}>
          {phone}
        </a>
      ) : null}
    </MessagePage>
  );
}
