import { OfferPrice, StayFacts, stayScope } from '#components/booking/offer-facts.tsx';
import lines from '#components/booking/price-lines.module.css';
import { extrasTexts } from '#components/extras/texts.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { formatMoney } from '#rules/text/money.ts';

/** The total of the booking, which is the page's one offer in microdata, so it is visible at every width. */
export function OfferTotal({ chosen, className }: { chosen: Offer; className: string | undefined }) {
  const { room, rate, total } = chosen;
  return (
    <p className={[lines.sum, className].join(' ')} {...stayScope}>
      <StayFacts />
      <span>{extrasTexts.total}</span>
      <OfferPrice room={room.name} rate={rate} total={total}>
        <b data-testid="offer-total">{formatMoney(total)}</b>
      </OfferPrice>
    </p>
  );
}
