'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useHotel } from '@/components/providers/hotel-provider';
import { useHasSession } from '@/components/providers/use-user';
import { FirstIcon } from '@/components/ui/first-icon';
import { SoftLink } from '@/components/ui/soft-link';
import { isEntryPath } from '@/lib/auth/return-path';
import { bookingPart } from '@/lib/booking/booking-address';
import { loadCode } from '@/lib/code/load-code';
import { hotelTexts } from '@/lib/messages/ru';
import styles from './user-area.module.css';
import { UserPending } from './user-pending';

const loadSignedInUser = () => loadCode(() => import('./signed-in-user'));

const SignedInUser = dynamic(() => loadSignedInUser().then((module) => module.SignedInUser), {
  loading: () => <UserPending />,
});

/** Nothing on login and register; a spinner while the guest is loading; then the name, or 'Войти'. */
export function UserArea() {
  const { slug } = useHotel();
  const pathname = usePathname();
  const isLoggedIn = useHasSession();
  const login = (
    <SoftLink
      className={styles.user}
      href={`/${slug}/login`}
      // Under the hotel's own address stands the wizard, and the login opens over it.
      onThisPage={pathname === `/${slug}` ? 'pushState' : undefined}
      // Keeps the choices in the address, so that they survive a reload under the login.
      whenPressed={() => `/${slug}/login${bookingPart(window.location.search)}`}
      data-entry=""
    >
      <FirstIcon name="user" />
      {hotelTexts.login}
    </SoftLink>
  );
  if (isEntryPath(pathname)) return null;
  if (isLoggedIn === undefined) return <UserPending />;
  if (!isLoggedIn) return login;
  return <SignedInUser fallback={login} />;
}
