import { OfferCancellation } from '#components/booking/cancellation-clock.tsx';
import lines from '#components/booking/price-lines.module.css';
import { DrawnReceipt } from '#components/booking/receipt.tsx';
import { ShareLink } from '#components/booking/share-link.tsx';
import { useOfferTerms } from '#components/booking/use-offer-terms.ts';
import { extrasTexts } from '#components/extras/texts.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Rate } from '#contract/schemas/room-search.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { rateReceipt } from '#rules/booking/receipt.ts';
import { rateTexts } from '#rules/search/texts.ts';
import { formatStayWithoutYear } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { formatGuestsTotal } from '#rules/text/occupancy.ts';
import styles from './booking-block.module.css';
import { OfferTotal } from './offer-total.tsx';
import { paymentTexts } from './texts.tsx';

/**
 * The bill stands beside the form. Below 1280 px it is a compact card above the form, whose details unfold. Room and
 * rate stand in the column before it, where there are columns. Both have the same total, placed by the grid.
 */
export function BookingBlock({ chosen }: { chosen: Offer }) {
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  if (!arrival || !departure) return null;
  const adults = adultsTotal(rooms);
  const children = childrenTotal(rooms);
  const receipt = <OfferReceipt chosen={chosen} />;
  const terms = (
    <>
      <OfferCancellation chosen={chosen} />
      <ShareLink name={chosen.room.name} to={(booking) => booking} />
    </>
  );
  return (
    <aside className={styles.block} aria-label={paymentTexts.booking}>
      <div className={styles.full}>
        <h3 className={styles.title}>{paymentTexts.booking}</h3>
        <div>{receipt}</div>
      </div>
      <div className={styles.card}>
        <Picture src={chosen.room.preview_img} alt="" sizes="112px" />
        <div className={styles.what}>
          <b className={styles.room}>{chosen.room.name}</b>
          <p className={styles.note}>
            <RateLine rate={chosen.rate} />
            <br />
            <span>{`${formatStayWithoutYear(arrival, departure)}, ${formatGuestsTotal(adults, children)}`}</span>
          </p>
        </div>
      </div>
      <OfferTotal chosen={chosen} className={styles.total} />
      <div className={styles.full}>{terms}</div>
      <details className={styles.details}>
        <summary>
          {paymentTexts.details}
          <Icon name="down" size={16} />
        </summary>
        <div>
          {receipt}
          <p className={[lines.sum, styles.sum].join(' ')}>
            <span>{extrasTexts.total}</span>
            <b>{formatMoney(chosen.total)}</b>
          </p>
        </div>
        {terms}
      </details>
    </aside>
  );
}

/** 'Гибкий тариф · С завтраком'. */
function RateLine({ rate }: { rate: Rate }) {
  return (
    <>
      <Html as="span" html={rate.short_description || offerTexts.noRateName} />
      {rate.meal ? <span>{` · ${rateTexts.meals[rate.meal]}`}</span> : null}
    </>
  );
}

function OfferReceipt({ chosen }: { chosen: Offer }) {
  const { rate, extras, nights } = chosen;
  const { steps } = useOfferTerms(chosen);
  return <DrawnReceipt receipt={rateReceipt(rate, extras, nights)} steps={steps} />;
}
