'use client';

import { lazy, Suspense } from 'react';
import { reloadText } from '#components/hotel/reload-text.ts';
import './globals.css';

/**
 * Stands in where even the layout fails. It loads on demand, since `app/error.tsx` is in every page's first
 * load and this need not be.
 */
const PageFailed = lazy(() =>
  import('#components/hotel/page-failed.tsx').then(
    (code) => ({ default: code.PageFailed }),
    () => ({ default: Reload }),
  ),
);

/** Without the code of the error page, a reload is still possible. */
function Reload() {
  return (
    <button type="button" onClick={() => window.location.reload()}>
      {reloadText}
    </button>
  );
}

/** The page that has failed has the names of the fonts, and as code these would be in every first load. */
const classOfPage = () => (typeof document === 'undefined' ? undefined : document.documentElement.className);

export default function GlobalError({ error }: { error: Error }) {
  return (
    <html lang="ru" className={classOfPage()}>
      <body>
        <Suspense>
          <PageFailed error={error} />
        </Suspense>
      </body>
    </html>
  );
}
