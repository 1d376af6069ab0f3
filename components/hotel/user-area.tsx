'use client';

import Link from 'next/link';
import { useHotel } from '@/components/providers/hotel-provider';
import { Icon } from '@/components/ui/icon';
import { hotelTexts } from '@/lib/messages/ru';
import styles from './user-area.module.css';

export function UserArea() {
  const { slug } = useHotel();
  return (
    <Link className={styles.user} href={`/${slug}/login`} prefetch={false}>
      <Icon name="user" />
      {hotelTexts.login}
    </Link>
  );
}
