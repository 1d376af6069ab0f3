'use client';

import { useEffect, useState } from 'react';
import { isAppReached, isMissingCode } from '@/lib/code/load-code';
import { takeReload } from '@/lib/code/reload-once';
import { pageTexts } from '@/lib/messages/ru-pages';
import { report } from '@/lib/monitoring/report';
import { LoadFailed } from './load-failed';
import { MessagePage } from './message-page';

/**
 * What stands in place of a page that cannot go on. Where a deploy has taken files of the open page away, it loads
 * itself again, once; what was chosen is kept in the tab.
 */
export function PageFailed({ error }: { error: unknown }) {
  const isOutdated = isMissingCode(error);
  const [isReloading, setReloading] = useState(isOutdated);
  useEffect(() => {
    if (!isOutdated) {
      report(error);
      return;
    }
    const goOn = async () => {
      if ((await isAppReached()) && takeReload()) window.location.reload();
      else {
        setReloading(false);
        report(error);
      }
    };
    void goOn();
  }, [isOutdated, error]);
  return isReloading ? (
    <MessagePage title={pageTexts.updating} text={pageTexts.updatingHint} />
  ) : (
    <LoadFailed />
  );
}
