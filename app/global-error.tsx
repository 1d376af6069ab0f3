'use client';

import { PageFailed } from '@/components/hotel/page-failed';
import './globals.css';

export default function GlobalError({ error }: { error: Error }) {
  return (
    <html lang="ru">
      <body>
        <PageFailed error={error} />
      </body>
    </html>
  );
}
