'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { whenSplashIsOver } from '@/components/hotel/splash-state';
import { useHotel } from '@/components/providers/hotel-provider';
import { hasSession } from '@/lib/auth/user-query';

const OFFERED = 'login-offered';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Without a session the login opens by itself: once per browser session, on the bare hotel home only, not on a
 * search link, and not for a guest who has begun to do something. It takes the home's place in the history.
 */
export function LoginOffer() {
  const { slug } = useHotel();
  const router = useRouter();
  useEffect(() => {
    if (hasSession() || window.location.search !== '') return;
    let isTouched = hasBeenTouched();
    const touch = () => {
      isTouched = true;
    };
    for (const name of TOUCHES) window.addEventListener(name, touch, { passive: true, capture: true });
    const stopWaiting = whenSplashIsOver(() => {
      if (!isTouched && !isOffered()) router.replace(`/${slug}/login`, { scroll: false });
    });
    return () => {
      stopWaiting();
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
    };
  }, [router, slug]);
  return null;
}

/** Whether the guest pressed something or scrolled before this script ran. */
function hasBeenTouched(): boolean {
  return Boolean(navigator.userActivation?.hasBeenActive) || window.scrollY > 0;
}

/** Whether it was offered before; from now on it was. Where storage is barred it never is. */
function isOffered(): boolean {
  try {
    const wasOffered = sessionStorage.getItem(OFFERED) !== null;
    sessionStorage.setItem(OFFERED, '1');
    return wasOffered;
  } catch {
    return true;
  }
}
