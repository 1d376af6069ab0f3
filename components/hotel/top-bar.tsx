import { SoftLink } from '@/components/ui/soft-link';
import type { Hotel } from '@/lib/hotel/hotel';
import { LOGO_CLASS } from '@/lib/sanitizing/logo-class';
import { HotelMark } from './hotel-mark';
import { Menu } from './menu';
import { MenuButton } from './menu-button';
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
  return (
    <header className={styles.bar} data-screen="">
      <SoftLink className={[styles.home, LOGO_CLASS].join(' ')} href={`/${hotel.slug}`}>
        <HotelMark svg={logo} />
        <span className={styles.name}>{hotel.name}</span>
      </SoftLink>
      <div className={styles.right}>
        <UserArea />
        <MenuButton>
          <Menu hotel={hotel} logo={logo} consultationEmail={consultationEmail} />
        </MenuButton>
      </div>
    </header>
  );
}
