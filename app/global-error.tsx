'use client';

import { lazy, Suspense } from 'react';
import { failedTexts } from '#components/hotel/failed-texts.ts';
import { fontVariables } from './fonts.ts';
import './globals.css';

/** Not part of each page's first load: what `app/error.tsx` shows is, and this stands in where even the layout fails. */
const PageFailed = lazy(() =>
  import('#components/hotel/page-failed.tsx').then(
    (code) => ({ default: code.PageFailed }),
    () => ({ default: Reload }),
  ),
);

/** Without its code a page can still be asked for anew. */
function Reload() {
  return (
    <button type="button" onClick={() => window.location.reload()}>
      {failedTexts.reload}
    </button>
  );
}

export default function GlobalError({ error }: { error: Error }) {
  return (
    <html lang="ru" className={fontVariables}>
      <body>
        <Suspense>
          <PageFailed error={error} />
        </Suspense>
      </body>
    </html>
  );
}
