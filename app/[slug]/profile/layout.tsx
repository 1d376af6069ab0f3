import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Cabinet } from '@/components/account/cabinet';
import { Letterhead } from '@/components/hotel/letterhead';
import { QueryProvider } from '@/components/providers/query-provider';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { accountTexts } from '@/lib/messages/ru-account';
import { pageTexts } from '@/lib/messages/ru-pages';

export const metadata: Metadata = { title: accountTexts.title, robots: { index: false } };

type Props = { params: Promise<{ slug: string }>; children: ReactNode };

export default async function CabinetLayout({ params, children }: Props) {
  return (
    <>
      <Letterhead hotel={await hotelPage(params)} />
      <NeedsScripts text={pageTexts.cabinetNeedsScripts} />
      <QueryProvider>
        <Cabinet>{children}</Cabinet>
      </QueryProvider>
    </>
  );
}
