import type { ComponentProps, ReactNode } from 'react';
import { CancellationClock } from '@/components/booking/cancellation-clock';
import { useHotel } from '@/components/providers/hotel-provider';
import { Html } from '@/components/ui/html';
import { Note } from '@/components/ui/note';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import { orderSteps } from '@/lib/booking/cancellation';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { toKopecks } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import type { HotelContacts } from '@/lib/hotel/hotel-contacts';
import { forms } from '@/lib/messages/ru';
import { cancellationTexts } from '@/lib/messages/ru-cancellation';
import { settlementTexts, successTexts } from '@/lib/messages/ru-payment';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { returnedText } from '@/lib/reservations/returned-payments';
import { nextSteps } from './next-steps';
import { OrderActions } from './order-actions';
import { orderLead } from './order-lead';
import { OrderPlace } from './order-place';
import styles from './order-sheet.module.css';
import { OrderSteps } from './order-steps';
import { OrderSums } from './order-sums';
import { OrderTitle } from './order-title';
import { StayDays } from './stay-days';
import { Voucher } from './voucher';

type Props = {
  order: PublicOrder;
  contacts: HotelContacts;
  /** Of a real order; null: a sample. */
  voucher: Pick<ComponentProps<typeof Voucher>, 'number' | 'isFresh' | 'isOrderedHere' | 'code'> | null;
};

/** The order as the guest's arrival: what is booked, what is left to pay, the way there, what is next. */
export function OrderSheet({ order, contacts, voucher }: Props) {
  const hotel = useHotel();
  const isSample = voucher === null;
  const lead = orderLead(order, hotel.timezone);
  const returned = returnedText(order, hotel.timezone);
  return (
    <main className={styles.page} id="booking" tabIndex={-1} data-status={order.status}>
      <div className={styles.main}>
        <header className={styles.header}>
          {isSample ? <Tag>{successTexts.sample}</Tag> : null}
          <OrderTitle number={order.number} lead={lead} />
          {order.status === 'NEW' && order.is_declined ? (
            <div className={styles.note}>
              <Note tone="bad">{settlementTexts.declined}</Note>
            </div>
          ) : null}
          {returned ? (
            <div className={styles.note}>
              <Note>{returned}</Note>
            </div>
          ) : null}
        </header>
        {order.room.preview_img ? (
          <Picture
            className={styles.picture}
            src={order.room.preview_img}
            alt={order.room.name}
            sizes="(max-width: 1023px) 100vw, min(62vw, 1074px)"
            isPriority
            isPreloaded
          />
        ) : null}
        <div className={styles.stay}>
          <StayDays stay={order} look="columns" />
        </div>
        <OrderFacts order={order} />
        <OrderSteps steps={isSample ? [] : nextSteps(order, hotel)} />
      </div>
      <div className={styles.side}>
        <OrderSums order={order} isSample={isSample} />
        {voucher ? <Voucher order={order} {...voucher} /> : null}
        {isSample ? null : <OrderActions order={order} place={contacts.place} />}
        <OrderPlace contacts={contacts} />
      </div>
    </main>
  );
}

/** Room, rate, how it is cancelled, guest, extras and note. */
function OrderFacts({ order }: { order: PublicOrder }) {
  const steps = orderSteps(order);
  const rooms = order.rooms_count > 1 ? plural(order.rooms_count, forms.rooms) : '';
  const rows: [label: string, value: ReactNode][] = [
    [successTexts.room, [order.room.name, rooms].filter(Boolean).join(', ')],
    [
      successTexts.rate,
      <Html key="rate" as="span" html={order.rate.short_description || roomsTexts.noRateName} />,
    ],
    [
      cancellationTexts.title,
      steps ? (
        <CancellationClock key="cancellation" steps={steps} total={toKopecks(order.total_price)} />
      ) : null,
    ],
    [successTexts.guest, order.guest],
    [successTexts.extras, order.packages.map(({ name }) => name).join(', ')],
    [successTexts.note, order.comment],
  ];
  return (
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
  );
}
