'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SoftLink } from '#components/ui/soft-link.tsx';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import styles from './offer-line.module.css';
import { authTexts } from './texts.ts';

/** A line under the top bar that leads to the login. The first press or key for anything else takes it away. */
export function OfferLine({ onClose }: { onClose: () => void }) {
  const { root } = useHotel();
  const line = useRef<HTMLElement>(null);
  usePressOutside(line, onClose);
  return (
    <aside ref={line} className={styles.line} aria-label={authTexts.login} data-screen="">
      <SoftLink className={styles.offer} href={hotelPath(root, '/login')} onThisPage="pushState">
        {authTexts.offer}
      </SoftLink>
      <IconButton
        icon={<Icon name="close" size={20} />}
        label={authTexts.withoutLogin}
        onClick={() => {
          onClose();
          // The button goes with its line, and the page comes next.
          document.querySelector('main')?.focus({ preventScroll: true });
        }}
      />
    </aside>
  );
}

/** Calls `act` at the first press or key that is for something else than the element, which takes it all the same. */
function usePressOutside(element: RefObject<HTMLElement | null>, act: () => void) {
  const leave = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
      const isInside = event.target instanceof Node && element.current?.contains(event.target);
      if (isEscape || !(isInside || isTab)) leave();
    };
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, listen, true);
    return () => {
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, listen, true);
    };
  }, [element]);
}
