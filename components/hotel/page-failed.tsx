'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { isMissingCode, takeReload } from '#lib/client/load-code.ts';
import { report } from '#lib/client/monitoring/report.ts';
import { failedTexts } from './failed-texts.ts';
import { HotelUnavailable } from './hotel-unavailable.tsx';
import { MessagePage } from './message-page.tsx';

/**
 * Stands in for a page that failed to render. If a deployment has removed chunks of the page, it loads anew
 * once; the guest's choices are in the address (decision 0012).
 */
export function PageFailed({ error }: { error: unknown }) {
  const isOutdated = isMissingCode(error);
  const [isReloading, setReloading] = useState(isOutdated);
  useEffect(() => {
    if (!isOutdated) return report(error);
    const goOn = async () => {
      if ((await isAppReached()) && takeReload(window.location.pathname + window.location.search))
        // A reload would let the browser restore the fields, and nobody could tell whose input that is.
        window.location.replace(window.location.href);
      else {
        setReloading(false);
        report(error);
      }
    };
    void goOn();
  }, [isOutdated, error]);
  if (isReloading) return <MessagePage title={failedTexts.updating} text={failedTexts.updatingHint} />;
  // Errors with a digest are the server's, which had no answer of the hotel; others are of our own code here.
  const isOurs = !isOutdated && !(error instanceof Error && 'digest' in error);
  if (!isOurs)
    return (
      <>
        {/* The framework has lost the head of a page that its server could not render. */}
        <title>{failedTexts.unavailable}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HotelUnavailable text={isOutdated ? failedTexts.codeMissing : undefined} />
      </>
    );
  return (
    <MessagePage title={failedTexts.broken} text={failedTexts.updatingHint}>
      <Button size="l" onClick={() => window.location.reload()}>
        {failedTexts.retry}
      </Button>
    </MessagePage>
  );
}

/** Whether the app serves this page. Without a network a reload would show the browser's own error page. */
async function isAppReached(): Promise<boolean> {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
