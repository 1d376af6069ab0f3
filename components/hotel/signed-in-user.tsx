'use client';

import Link from 'next/link';
import { type ReactNode, useRef, useState } from 'react';
import { sessionTexts } from '#components/auth/session-texts.ts';
import { useSignOut } from '#components/auth/use-sign-out.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUserState } from '#components/providers/use-user.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { UserInfo } from '#contract/schemas/users.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import styles from './user-area.module.css';
import { UserPending } from './user-pending.tsx';

/** The user's name, or a retry where the profile could not be loaded, or `fallback` without a session. */
export function SignedInUser({ fallback }: { fallback: ReactNode }) {
  const { user, isLost, isLoading, retry } = useUserState();
  if (isLost && !isLoading)
    return (
      <button type="button" className={styles.user} aria-label={sessionTexts.profileRetry} onClick={retry}>
        <Icon name="warning" />
        {sessionTexts.profileAgain}
      </button>
    );
  if (user === undefined) return <UserPending />;
  return user ? <UserMenu user={user} /> : fallback;
}

/** The user's first name with links to the cabinet and logout. Employees have the bank's icon. */
function UserMenu({ user }: { user: UserInfo }) {
  const { root } = useHotel();
  const menu = useRef<HTMLDivElement>(null);
  const { isLeaving, leave } = useSignOut();
  // Safari before 17 has no popovers: there the press shows and hides the menu.
  const [isShown, setShown] = useState(false);
  const isPlain = !('popover' in HTMLElement.prototype);
  const close = () => (isPlain ? setShown(false) : menu.current?.hidePopover());
  return (
    <div className={styles.area}>
      <button
        type="button"
        className={styles.user}
        popoverTarget="user-menu"
        onClick={() => setShown(!isShown)}
      >
        <Icon name={user.is_company_employee ? 'bank' : 'user'} />
        {user.is_company_employee ? <span className="visually-hidden">{sessionTexts.employee}</span> : null}
        <span className={styles.firstName}>{user.first_name || sessionTexts.cabinet}</span>
        <Icon name="down" size={16} />
      </button>
      <div
        ref={menu}
        id="user-menu"
        popover="auto"
        className={styles.menu}
        hidden={isPlain && !isShown}
        data-plain={isPlain || undefined}
      >
        <Link href={hotelPath(root, '/profile/booking')} prefetch={false} onClick={close}>
          {sessionTexts.cabinet}
        </Link>
        <button type="button" onClick={leave} disabled={isLeaving}>
          {sessionTexts.logout}
        </button>
      </div>
    </div>
  );
}
