'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUser } from '@/components/providers/use-user';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { hotelTexts } from '@/lib/messages/ru';
import { authTexts } from '@/lib/messages/ru-auth';
import styles from './user-area.module.css';
import { UserMenu } from './user-menu';

/** Nothing on login and register; a spinner while the guest is not known; the name, or 'Войти' (section 2). */
export function UserArea() {
  const { slug } = useHotel();
  const pathname = usePathname();
  const user = useUser();
  if (/^\/[^/]+\/(login|register)(\/|$)/.test(pathname)) return null;
  if (user === undefined)
    return (
      <span className={styles.pending} role="status" aria-label={authTexts.loading}>
        <Spinner size="s" />
      </span>
    );
  if (user) return <UserMenu user={user} />;
  return (
    <Link className={styles.user} href={`/${slug}/login`} prefetch={false} scroll={false}>
      <Icon name="user" />
      {hotelTexts.login}
    </Link>
  );
}
