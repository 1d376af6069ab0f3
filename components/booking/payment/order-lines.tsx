import lines from '@/components/booking/price-lines.module.css';
import { Total } from '@/components/booking/total';
import type { Offer } from '@/lib/booking/offer';
import { nightTotals } from '@/lib/booking/price';
import { extraTotal } from '@/lib/extras/extra-price';
import { formatDayWithWeekday } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms, screenTexts } from '@/lib/messages/ru';
import { extrasTexts } from '@/lib/messages/ru-rooms';
import styles from './order-lines.module.css';

/** The price night by night, the extras and the total. */
export function OrderLines({ chosen }: { chosen: Offer }) {
  const { rate, extras, nights, total } = chosen;
  return (
    <div>
      <dl className={lines.lines}>
        {nightTotals(rate).map((night) => (
          <div key={night.date}>
            <dt>{formatDayWithWeekday(night.date)}</dt>
            <dd>{formatMoney(night.total)}</dd>
          </div>
        ))}
      </dl>
      {extras.length > 0 ? (
        <>
          <h4 className={styles.heading}>{screenTexts.extras}</h4>
          <dl className={lines.lines}>
            {extras.map((extra) => (
              <div key={extra.id}>
                <dt>
                  {extra.name}
                  {extra.time_period === 'EVERY_NIGHT' ? `, ${plural(nights, forms.nights)}` : ''}
                </dt>
                <dd>{formatMoney(extraTotal(extra, nights))}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <p className={[lines.sum, styles.sum].join(' ')}>
        <span>{extrasTexts.total}</span>
        <b data-testid="order-total">
          <Total kopecks={total} />
        </b>
      </p>
    </div>
  );
}
