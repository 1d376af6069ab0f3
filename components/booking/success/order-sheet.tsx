import type { ReactNode } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Note } from '@/components/ui/note';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { formatStay, nightsBetween } from '@/lib/format/dates';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { formatGuests } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { settlementTexts, successTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { settlement } from '@/lib/reservations/settlement';
import { settlementLines } from '@/lib/reservations/settlement-lines';
import { orderLead } from './order-lead';
import styles from './order-sheet.module.css';
import { PayButton } from './pay-button';

/** Order number, room, dates, guests, extras, note, total and the way to payment. */
export function OrderSheet({ order, isSample = false }: { order: PublicOrder; isSample?: boolean }) {
  const { slug, timezone } = useHotel();
  const children = order.childs.reduce((sum, { count }) => sum + count, 0);
  const nights = plural(nightsBetween(order.arrival, order.departure), forms.nights);
  // The whole sum that is to be paid now stands under the total already.
  const sums = settlementLines(settlement(order)).filter(
    ({ label, kopecks }) => label !== settlementTexts.dueNow || kopecks !== toKopecks(order.total_price),
  );
  const rows: [label: string, value: ReactNode][] = [
    [
      successTexts.room,
      [order.room.name, order.rooms_count > 1 ? plural(order.rooms_count, forms.rooms) : '']
        .filter(Boolean)
        .join(', '),
    ],
    [
      successTexts.rate,
      <Html key="rate" as="span" html={order.rate.short_description || roomsTexts.noRateName} />,
    ],
    [successTexts.dates, `${formatStay(order.arrival, order.departure)}, ${nights}`],
    [successTexts.guests, order.adults > 0 ? formatGuests(order.adults, children) : ''],
    [successTexts.guest, order.guest],
    [successTexts.extras, order.packages.map(({ name }) => name).join(', ')],
    [successTexts.note, order.comment],
  ];
  return (
    <main className={styles.page} id="booking" tabIndex={-1}>
      <div className={styles.text}>
        {isSample ? <Tag>{successTexts.sample}</Tag> : null}
        <h1 className={styles.title}>
          {successTexts.order}&nbsp;<span className="no-wrap">{order.number}</span>
        </h1>
        <p className={styles.lead}>{orderLead(order, timezone)}</p>
        {order.status === 'NEW' && order.is_declined ? (
          <div className={styles.declined}>
            <Note tone="bad">{settlementTexts.declined}</Note>
          </div>
        ) : null}
        <dl className={styles.facts}>
          {rows.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <div className={styles.foot}>
          <dl className={styles.sums}>
            <div>
              <dt>{successTexts.total}</dt>
              <dd>{formatMoney(toKopecks(order.total_price))}</dd>
            </div>
            {sums.map(({ label, kopecks }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(kopecks)}</dd>
              </div>
            ))}
          </dl>
          {order.status === 'NEW' ? (
            <PayButton address={order.payment_url} isSample={isSample} />
          ) : (
            <a className={buttonClass({ look: 'secondary', size: 'l' })} href={`/${slug}`}>
              {successTexts.newBooking}
            </a>
          )}
        </div>
      </div>
      {order.room.preview_img ? (
        <Picture
          className={styles.picture}
          src={order.room.preview_img}
          alt={order.room.name}
          sizes="(max-width: 1023px) 100vw, 50vw"
        />
      ) : null}
    </main>
  );
}
