'use client';

import { useEffect, useState } from 'react';
import { formatMomentShort } from '@/lib/format/moments';
import { offlineTexts } from '@/lib/messages/ru-offline';
import { FirstIcon } from './first-icon';
import { isPlainPress } from './is-plain-press';
import { useKeptAt } from './kept-page';
import { wayOf } from './link-way';
import styles from './offline-bar.module.css';
import { useIdle } from './use-idle';
import { useOnline } from './use-online';

/**
 * Says that there is no network, and of a kept page from when it is. Meanwhile links that would leave the page for the
 * browser's error page are held back.
 */
export function OfflineBar() {
  const isOnline = useOnline();
  const keptAt = useKeptAt();
  const isHeld = useHeldLink(isOnline);
  // The region is there before its text, which would go unheard otherwise.
  const text = useIdle() ? barText({ isOnline, isHeld, keptAt }) : '';
  return (
    <div role="status" className={styles.region} data-screen="">
      {text ? (
        <p className={styles.bar}>
          <FirstIcon name="warning" />
          {text}
        </p>
      ) : null}
    </div>
  );
}

function barText({
  isOnline,
  isHeld,
  keptAt,
}: {
  isOnline: boolean;
  isHeld: boolean;
  keptAt: string | null;
}) {
  if (isHeld) return offlineTexts.held;
  if (keptAt === null) return isOnline ? '' : offlineTexts.offline;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const moment = formatMomentShort(keptAt, timeZone).replaceAll(' ', '\u00a0');
  return `${isOnline ? offlineTexts.keptOnline : offlineTexts.keptOffline} ${moment}.`;
}

/** Whether a link has been held back since the network went. */
function useHeldLink(isOnline: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isOnline) return;
    const hold = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || !isPlainPress(event)) return;
      const way = wayOf(link, window.location);
      // Before the page's own handlers where they would ask the network, after them where they may need none.
      if (way !== (event.eventPhase === Event.CAPTURING_PHASE ? 'away' : 'within')) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    window.addEventListener('click', hold, true);
    window.addEventListener('click', hold);
    return () => {
      window.removeEventListener('click', hold, true);
      window.removeEventListener('click', hold);
      setHeld(false);
    };
  }, [isOnline]);
  return isHeld;
}
