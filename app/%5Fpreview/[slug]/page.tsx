import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HotelPreview } from '#components/preview/hotel-preview.tsx';
import { previewTexts } from '#components/preview/texts.ts';
import { isSameSecret, previewKey } from '#lib/config/same-secret.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { getHomeRooms } from '#lib/server/hotel/home-rooms.ts';
import { plainColours } from '#lib/server/hotel/hotel-colours.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { missingOf } from '#lib/server/hotel/missing-texts.ts';
import { previewScreens } from '#lib/server/hotel/preview-screens.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: previewTexts.title,
  robots: { index: false },
  // The address has the secret.
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ key?: string | string[] }> };

/** The mirror of a hotel, for whoever has the secret: its pages as guests see them, and what was measured on them. */
export default async function PreviewPage({ params, searchParams }: Props) {
  const { key } = await searchParams;
  const { PREVIEW_SECRET: secret } = serverEnv();
  if (typeof key !== 'string' || !secret || !isSameSecret(key, secret)) notFound();
  const hotel = await hotelPage(params);
  const rooms = await getHomeRooms(hotel);
  return (
    <HotelPreview
      slug={hotel.slug}
      name={hotel.name}
      freshKey={previewKey(secret, hotel.slug)}
      colours={plainColours(hotel)}
      screens={previewScreens(hotel, rooms)}
      missing={missingOf(hotel, rooms)}
    />
  );
}
