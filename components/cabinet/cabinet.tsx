'use client';

import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, ViewTransition } from 'react';
import { ProfileFailed } from '#components/auth/profile-failed.tsx';
import { sessionTexts } from '#components/auth/session-texts.ts';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUserState } from '#components/providers/use-user.ts';
import { Announcement } from '#components/ui/announcement.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loginPath } from '#rules/auth/return-path.ts';
import { hotelPath, pathInHotel } from '#rules/hotel/hotel-path.ts';
import styles from './cabinet.module.css';
import { cabinetTexts } from './texts.tsx';

/** The personal cabinet; without a session it redirects to the login, which leads back. */
export function Cabinet({ children }: { children: ReactNode }) {
  const { root, slug } = useHotel();
  const pathname = usePathname();
  const router = useRouter();
  const { user, isLost } = useUserState();
  const isAnonymous = user === null;

  useEffect(() => {
    if (isAnonymous) router.replace(loginPath(root, pathname), { scroll: false });
  }, [isAnonymous, pathname, router, root]);

  const here = pathInHotel(slug, pathname);
  const tabs = [
    { page: '/profile/booking', text: cabinetTexts.bookings },
    { page: '/profile/guests', text: cabinetTexts.guests },
    { page: '/profile', text: cabinetTexts.profile },
  ];
  return (
    <main className={styles.cabinet} id="booking" tabIndex={-1}>
      <h1 className={styles.title}>{cabinetTexts.title}</h1>
      <nav className={styles.tabs} aria-label={cabinetTexts.sections}>
        {tabs.map(({ page, text }) => {
          const isHere = here === page || (here.startsWith(`${page}/`) && page !== '/profile');
          return (
            <Link
              key={page}
              href={hotelPath(root, page)}
              prefetch={false}
              aria-current={isHere ? 'page' : undefined}
            >
              {text}
            </Link>
          );
        })}
      </nav>
      {/* The page stands here before its guest is known, or the browser would load its styles and wait with them. */}
      <ViewTransition key={pathname} exit="leave" default="none">
        <div className={styles.page} hidden={!user}>
          {children}
        </div>
      </ViewTransition>
      <ProfileFailed />
      {!user && !isLost ? (
        <div className={styles.pending}>
          <Announcement text={sessionTexts.loading} />
          <Skeleton kind="title" width="40%" />
          <Skeleton kind="button" />
          <Skeleton kind="button" />
        </div>
      ) : null}
    </main>
  );
}
