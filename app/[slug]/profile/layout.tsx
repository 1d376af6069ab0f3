import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { pageTexts } from '#app/texts.ts';
import { Cabinet } from '#components/cabinet/cabinet.tsx';
import { cabinetTexts } from '#components/cabinet/texts.tsx';
import { PrintHeader } from '#components/hotel/print-header.tsx';
import { Splash } from '#components/hotel/splash.tsx';
import { NeedsScripts } from '#components/ui/needs-scripts.tsx';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';

/** The cabinet has no title, because Next would remove the title of the previous page before the next one's is there. */
export const metadata: Metadata = { title: null, robots: { index: false } };

type Props = { params: Promise<{ slug: string }>; children: ReactNode };

export default async function CabinetLayout({ params, children }: Props) {
  const hotel = await hotelPage(params);
  return (
    <>
      <title>{`${cabinetTexts.title} — ${hotel.name}`}</title>
      <Splash hotel={hotel} />
      <PrintHeader hotel={hotel} />
      <NeedsScripts text={pageTexts.cabinetNeedsScripts} />
      <Cabinet>{children}</Cabinet>
    </>
  );
}
