'use client';

import { formatMomentShort } from '#lib/text/moments.ts';
import { offlineTexts } from '#lib/text/ru-offline.ts';
import { FirstIcon } from './first-icon.tsx';
import { useKeptAt } from './kept-page.ts';
import styles from './offline-bar.module.css';
import { useIdle } from './use-idle.ts';
import { useOnline } from './use-online.ts';

/** Says that there is no network, and of a kept page from when it is. */
export function OfflineBar() {
  const isOnline = useOnline();
  const keptAt = useKeptAt();
  // The region is there before its text, which would go unheard otherwise.
  const text = useIdle() ? barText(isOnline, keptAt) : '';
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

function barText(isOnline: boolean, keptAt: string | null): string {
  if (keptAt === null) return isOnline ? '' : offlineTexts.offline;
  // By the guest's own clock.
  const ownClock = [{ from: 0, minutes: -new Date(keptAt).getTimezoneOffset() }];
  const moment = formatMomentShort(keptAt, ownClock).replace(' ', '\u00a0');
  return `${isOnline ? offlineTexts.keptOnline : offlineTexts.keptOffline} ${moment}.`;
}
