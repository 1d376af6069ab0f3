import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Note } from '@/components/ui/note';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { orderOptions } from '@/lib/reservations/order-query';
import { orderKey } from '@/stores/booking-store';
import styles from './pending-order.module.css';

/** The guest came back from the payment page: the same order waits, and payment can go on. */
export function PendingOrder() {
  const hotel = useHotel();
  const number = useBooking(({ order, booking, today }) =>
    today !== null && order?.booking === orderKey(booking, hotel, today) ? order.number : null,
  );
  const { data } = useQuery({ ...orderOptions(number ?? ''), enabled: number !== null });
  if (data?.status !== 'NEW') return null;
  return (
    <div className={styles.pending}>
      <Note>
        <p>{paymentTexts.pendingOrder}</p>
        <Link href={`/${hotel.slug}/success?order=${encodeURIComponent(data.number)}`}>
          {paymentTexts.toPendingOrder}
        </Link>
      </Note>
    </div>
  );
}
