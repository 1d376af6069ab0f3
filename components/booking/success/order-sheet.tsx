import type { ReactNode } from 'react';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { Html } from '@/components/ui/html';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { formatStay } from '@/lib/format/dates';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { formatGuests } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { successTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { orderLead } from './order-lead';
import styles from './order-sheet.module.css';
import { PayButton } from './pay-button';

/** Order number, room, dates, guests, extras, note, total and the way to payment (section 2). */
export function OrderSheet({ order, isSample = false }: { order: PublicOrder; isSample?: boolean }) {
  const { slug, timezone } = useHotel();
  const children = order.childs.reduce((sum, { count }) => sum + count, 0);
  const nights = plural(order.nights, forms.nights);
  const rows: [label: string, value: ReactNode][] = [
    [
      successTexts.room,
      order.rooms_count > 1
        ? `${order.room.name}, ${plural(order.rooms_count, forms.rooms)}`
        : order.room.name,
    ],
    [
      successTexts.rate,
      <Html key="rate" as="span" html={order.rate.short_description || roomsTexts.noRateName} />,
    ],
    [successTexts.dates, `${formatStay(order.arrival, order.departure)}, ${nights}`],
    [successTexts.guests, formatGuests(order.adults, children)],
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
        <p className={styles.lead} role="status">
          {orderLead(order, timezone)}
        </p>
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
            {order.paid_amount > 0 ? (
              <div>
                <dt>{successTexts.paid}</dt>
                <dd>{formatMoney(toKopecks(order.paid_amount))}</dd>
              </div>
            ) : null}
            {order.status === 'NEW' && order.amount_due !== order.total_price ? (
              <div>
                <dt>{successTexts.due}</dt>
                <dd>{formatMoney(toKopecks(order.amount_due))}</dd>
              </div>
            ) : null}
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
