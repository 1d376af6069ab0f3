'use client';

import { formatMomentShort } from '#rules/text/moments.ts';
import { Icon } from './icon.tsx';
import styles from './offline-bar.module.css';
import { useOfflineCopyTime } from './offline-copy.ts';
import { offlineTexts } from './offline-texts.ts';
import { useIdle } from './use-idle.ts';
import { useOnline } from './use-online.ts';

/** Says that there is no network, and for a saved page when it was saved. */
export function OfflineBar() {
  const isOnline = useOnline();
  const savedAt = useOfflineCopyTime();
  // The region is mounted before its text, because together with it the text may not be announced.
  const text = useIdle() ? barText(isOnline, savedAt) : '';
  return (
    <div role="status" className={styles.region} data-screen="">
      {text ? (
        <p className={styles.bar}>
          <Icon name="warning" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}

function barText(isOnline: boolean, savedAt: string | null): string {
  if (savedAt === null) return isOnline ? '' : offlineTexts.offline;
  // The guest's own clock tells best how old the copy is.
  const ownClock = [{ from: 0, minutes: -new Date(savedAt).getTimezoneOffset() }];
  const moment = formatMomentShort(savedAt, ownClock).replace(' ', '\u00a0');
  return isOnline ? offlineTexts.copyOnline(moment) : offlineTexts.copyOffline(moment);
}
