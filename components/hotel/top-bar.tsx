import Link from 'next/link';
import type { Hotel } from '@/lib/hotel/hotel';
import { LOGO_CLASS } from '@/lib/sanitizing/logo-class';
import { HotelMark } from './hotel-mark';
import { MenuButton } from './menu-button';
import { SchemeSwitch } from './scheme-switch';
import styles from './top-bar.module.css';
import { UserArea } from './user-area';

/** Hotel name, user area and menu. */
export function TopBar({
  hotel,
  logo,
  consultationEmail,
}: {
  hotel: Hotel;
  /** Sanitised svg. */
  logo: string | null;
  consultationEmail: string;
}) {
  const mark = <HotelMark svg={logo} />;
  return (
    <header className={styles.bar}>
      <Link className={[styles.home, LOGO_CLASS].join(' ')} href={`/${hotel.slug}`} prefetch={false}>
        {mark}
        <span className={styles.name}>{hotel.name}</span>
      </Link>
      <div className={styles.right}>
        <UserArea />
        <MenuButton
          name={hotel.name}
          mark={mark}
          items={hotel.hotel_menu_items}
          consultationEmail={consultationEmail}
        >
          {hotel.phone ? <a href={`tel:${hotel.phone}`}>{hotel.phone}</a> : null}
          <SchemeSwitch />
        </MenuButton>
      </div>
    </header>
  );
}
