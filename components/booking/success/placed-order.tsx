import { useHotel } from '@/components/providers/hotel-provider';
import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import { parseParty } from '@/lib/booking/party-address';
import { formatMoney } from '@/lib/format/money';
import type { HotelContacts } from '@/lib/hotel/hotel-contacts';
import { successTexts } from '@/lib/messages/ru-payment';
import type { PlacedOrder as Placed } from '@/stores/kept-booking';
import { comingStep } from './next-steps';
import { OrderPlace } from './order-place';
import styles from './order-sheet.module.css';
import { OrderSteps } from './order-steps';
import { OrderTitle } from './order-title';
import { StayDays } from './stay-days';

const { placed } = successTexts;

/** An order that this tab has just made, where the API has no page for it: what the tab knows, and nothing of its payment. */
export function PlacedOrder({ order, contacts }: { order: Placed; contacts: HotelContacts }) {
  const hotel = useHotel();
  const booking = new URLSearchParams(order.booking);
  const { rooms } = parseParty(booking, hotel);
  const arrival = booking.get('arrival') ?? '';
  const stay = {
    arrival,
    departure: booking.get('departure') ?? '',
    adults: adultsTotal(rooms),
    childs: [{ name: '', count: childrenTotal(rooms) }],
    rooms_count: rooms.length,
  };
  const steps = [
    hotel.phone ? placed.askPayment : '',
    comingStep({ arrival }, hotel),
    hotel.phone ? successTexts.steps.call : '',
  ];
  return (
    <main className={styles.page} id="booking" tabIndex={-1}>
      <div className={styles.main}>
        <OrderTitle number={order.number} lead={placed.lead} />
        <div className={styles.stay}>
          <StayDays stay={stay} look="columns" />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{successTexts.room}</dt>
            <dd>{order.room}</dd>
          </div>
          <div>
            <dt>{successTexts.total}</dt>
            <dd>{formatMoney(order.total)}</dd>
          </div>
        </dl>
        <OrderSteps steps={steps.filter(Boolean)} />
      </div>
      <div className={styles.side}>
        <OrderPlace contacts={contacts} />
      </div>
    </main>
  );
}
