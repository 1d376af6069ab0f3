import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { failedTexts } from './failed-texts.ts';
import { MessagePage } from './message-page.tsx';

/** An empty reference is the address of the page itself, with its query. */
const THIS_PAGE = '';

type Props = {
  /** The hotel's name, where it is known. */
  name?: string | undefined;
  text?: string | undefined;
  children?: ReactNode;
};

/**
 * Says that the hotel's API gives no answer, or by `text` why there is no page. The link loads the whole page anew,
 * without scripts too, because the server may be able to render it by now.
 */
export function HotelUnavailable({ name, text = failedTexts.tryLater, children }: Props) {
  return (
    <MessagePage code={name} title={failedTexts.unavailable} text={text}>
      <a className={buttonClass({ size: 'l' })} href={THIS_PAGE}>
        {failedTexts.retry}
      </a>
      {children}
    </MessagePage>
  );
}
