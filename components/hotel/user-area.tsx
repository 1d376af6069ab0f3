'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useHasSession } from '#components/providers/use-user.ts';
import { Icon } from '#components/ui/icon.tsx';
import { SoftLink } from '#components/ui/soft-link.tsx';
import { loadCode } from '#lib/client/load-code.ts';
import { isEntryPath } from '#rules/auth/return-path.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { hotelTexts } from './texts.ts';
import styles from './user-area.module.css';
import { UserPending } from './user-pending.tsx';

const loadSignedInUser = () => loadCode(() => import('./signed-in-user.tsx'));

const SignedInUser = dynamic(() => loadSignedInUser().then((module) => module.SignedInUser), {
  loading: () => <UserPending />,
});

/**
 * The session in the top bar: a spinner while it is unknown, then the user's name or 'Войти'. Login and
 * registration show none, nor does a hotel without accounts.
 */
export function UserArea() {
  const { root, accounts } = useHotel();
  const pathname = usePathname();
  const isLoggedIn = useHasSession();
  const login = (
    <SoftLink
      className={styles.user}
      href={hotelPath(root, '/login')}
      // On the hotel's home the wizard stays, and the login is an overlay over it.
      onThisPage={pathname === root ? 'pushState' : undefined}
      // The address keeps the booking, so that it survives a reload of the login, and where the guest has come from.
      whenPressed={() => hotelPath(root, `/login${window.location.search}`)}
      data-entry=""
    >
      <Icon name="user" />
      {hotelTexts.login}
    </SoftLink>
  );
  if (!accounts || isEntryPath(pathname)) return null;
  if (isLoggedIn === undefined) return <UserPending />;
  if (!isLoggedIn) return login;
  return <SignedInUser fallback={login} />;
}
