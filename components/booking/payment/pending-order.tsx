import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Note } from '@/components/ui/note';
import { paymentTexts } from '@/lib/messages/ru-payment';
import { orderOptions } from '@/lib/reservations/order-query';
import styles from './pending-order.module.css';

/** The guest came back from the payment page: the same order waits, and payment can go on. */
export function PendingOrder() {
  const { slug } = useHotel();
  const orderNumber = useBooking(({ booking }) => booking.orderNumber);
  const { data } = useQuery({ ...orderOptions(orderNumber ?? ''), enabled: orderNumber !== null });
  if (data?.status !== 'NEW') return null;
  return (
    <div className={styles.pending}>
      <Note>
        <p>{paymentTexts.pendingOrder}</p>
        <Link href={`/${slug}/success?order=${encodeURIComponent(data.number)}`}>
          {paymentTexts.toPendingOrder}
        </Link>
      </Note>
    </div>
  );
}
