'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { isMissingCode, takeReload } from '#lib/client/load-code.ts';
import { report } from '#lib/monitoring/report.ts';
import { failedTexts } from './failed-texts.ts';
import { MessagePage } from './message-page.tsx';

/**
 * Shown when rendering fails. If a deployment has removed chunks of the open page, it reloads once; the choices
 * are kept (decision 0012).
 */
export function PageFailed({ error }: { error: unknown }) {
  const isOutdated = isMissingCode(error);
  const [isReloading, setReloading] = useState(isOutdated);
  useEffect(() => {
    if (!isOutdated) return report(error);
    const goOn = async () => {
      if ((await isAppReached()) && takeReload(window.location.pathname + window.location.search))
        // Not a reload, after which nobody could say who has typed what stands in the fields.
        window.location.replace(window.location.href);
      else {
        setReloading(false);
        report(error);
      }
    };
    void goOn();
  }, [isOutdated, error]);
  if (isReloading) return <MessagePage title={failedTexts.updating} text={failedTexts.updatingHint} />;
  return (
    <MessagePage title={failedTexts.unavailable} text={failedTexts.unavailableHint}>
      {/* Reloads the whole page: the server may be able to render it by now. */}
      <Button size="l" onClick={() => window.location.reload()}>
        {failedTexts.retry}
      </Button>
    </MessagePage>
  );
}

/** Whether the app serves this page: without a network a reload would leave the guest with the browser's own error. */
async function isAppReached(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
