import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Cabinet } from '@/components/account/cabinet';
import { QueryProvider } from '@/components/providers/query-provider';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { accountTexts } from '@/lib/messages/ru-account';
import { pageTexts } from '@/lib/messages/ru-pages';

export const metadata: Metadata = { title: accountTexts.title, robots: { index: false } };

export default function CabinetLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <NeedsScripts text={pageTexts.cabinetNeedsScripts} />
      <QueryProvider>
        <Cabinet>{children}</Cabinet>
      </QueryProvider>
    </>
  );
}
