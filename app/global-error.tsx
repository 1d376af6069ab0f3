'use client';

import { LoadFailed } from '@/components/hotel/load-failed';
import './globals.css';

export default function GlobalError() {
  return (
    <html lang="ru">
      <body>
        <LoadFailed />
      </body>
    </html>
  );
}
