import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Cabinet } from '@/components/account/cabinet';
import { Letterhead } from '@/components/hotel/letterhead';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { accountTexts } from '@/lib/messages/ru-account';
import { pageTexts } from '@/lib/messages/ru-home';

/** Without a title: Next removes that of the page that is left before the next one's is here. */
export const metadata: Metadata = { title: null, robots: { index: false } };

type Props = { params: Promise<{ slug: string }>; children: ReactNode };

export default async function CabinetLayout({ params, children }: Props) {
  const hotel = await hotelPage(params);
  return (
    <>
      <title>{`${accountTexts.title} — ${hotel.name}`}</title>
      <Letterhead hotel={hotel} />
      <NeedsScripts text={pageTexts.cabinetNeedsScripts} />
      <Cabinet>{children}</Cabinet>
    </>
  );
}
