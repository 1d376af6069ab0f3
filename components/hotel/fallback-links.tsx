import { buttonClass } from '#components/ui/button.tsx';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { hotelTexts } from './texts.ts';

type Props = {
  hotel: { root: string; phone: string | null };
  /** Whether the page has an action of its own that comes first. */
  isSecond?: boolean;
};

/** Where a guest goes on from a page that has nothing to show: the hotel's home, its rooms, its phone. */
export function FallbackLinks({ hotel: { root, phone }, isSecond = false }: Props) {
  return (
    <>
      <a className={buttonClass({ look: isSecond ? 'secondary' : 'primary', size: 'l' })} href={root}>
        {hotelTexts.toHotel}
      </a>
      <a className={buttonClass({ look: 'secondary', size: 'l' })} href={hotelPath(root, '#rooms')}>
        {hotelTexts.rooms}
      </a>
      {phone ? (
        <a className={buttonClass({ look: 'text', size: 'l' })} href={phoneLink(phone)}>
          {phone}
        </a>
      ) : null}
    </>
  );
}
