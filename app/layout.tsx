import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SchemeScript } from '#components/ui/scheme-script.tsx';
import { fontVariables } from './fonts.ts';
import { pageHeadTexts } from './texts.ts';
import './globals.css';

export const metadata: Metadata = {
  title: pageHeadTexts.defaultTitle,
  // Pages without a hotel have this icon. It is a file of `public`, which is sent with a validator.
  icons: { icon: { url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' } },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // Inline scripts may mark the element before hydration, which React must not report.
    <html lang="ru" className={fontVariables} suppressHydrationWarning>
      <body>
        <SchemeScript />
        {children}
      </body>
    </html>
  );
}
