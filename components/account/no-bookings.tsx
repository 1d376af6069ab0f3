import Link from 'next/link';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { accountTexts } from '@/lib/messages/ru-account';
import styles from './empty.module.css';

export function NoBookings() {
  const { slug } = useHotel();
  return (
    <div className={styles.empty}>
      <h2>{accountTexts.noBookings}</h2>
      <p>{accountTexts.noBookingsHint}</p>
      <Link className={buttonClass({ size: 'l' })} href={`/${slug}`}>
        {accountTexts.book}
      </Link>
    </div>
  );
}
