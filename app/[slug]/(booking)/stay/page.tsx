import { nanoid } from 'nanoid';
import type { Metadata } from 'next';
import { cache } from 'react';
import { HomeContent } from '@/app/[slug]/(booking)/home-content';
import { openingScreen } from '@/components/booking/opening-screen';
import { ScreenTitle } from '@/components/booking/screen-title';
import { pageOpening } from '@/components/providers/page-opening';
import { parseBooking } from '@/lib/booking/booking-address';
import { screenTitle } from '@/lib/booking/screen-title';
import { screenOf } from '@/lib/booking/screens';
import { placeOrder } from '@/lib/checkout/place-order';
import { roomsForPage } from '@/lib/checkout/rooms-for-page';
import { todayIn } from '@/lib/format/dates';
import { getHotelConfig } from '@/lib/hotel/hotel-config';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { hotelTitle } from '@/lib/messages/ru-hotel';

/** Layouts above are static: without this every request would be an error. */
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The booking that the address stands for; once for a request. */
const bookingOf = cache(async (slug: string, search: string) => {
  const result = await getHotelConfig(slug);
  if (result.kind !== 'found') return null;
  const today = todayIn(result.hotel.timezone);
  return { today, booking: parseBooking(search, result.hotel, today) };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const hotel = await hotelPage(params);
  const opened = await bookingOf(hotel.slug, toSearch(await searchParams));
  return {
    title: opened
      ? { absolute: screenTitle(opened.booking, { name: hotel.name, home: hotelTitle(hotel.name) }) }
      : undefined,
    robots: { index: false },
    alternates: { canonical: `/${hotel.slug}` },
  };
}

/**
 * A booking by its address, rendered for each request: middleware leads the hotel's address here when it carries a
 * booking. The wizard in the layout gets its state, and the answers it needs, from this page.
 */
export default async function StayPage({ params, searchParams }: Props) {
  const { resolve } = pageOpening();
  try {
    const hotel = await hotelPage(params);
    const search = toSearch(await searchParams);
    const opened = await bookingOf(hotel.slug, search);
    if (!opened) return null;
    const { booking, today } = opened;
    const name = screenOf(booking);
    const { queries, failure } = await roomsForPage(hotel, booking);
    resolve({ search, today, failure, orderKey: nanoid(), placeOrder, ...openingScreen(name, queries) });
    return (
      <>
        <ScreenTitle home={hotelTitle(hotel.name)} />
        {name === 'parameters' ? <HomeContent hotel={hotel} /> : null}
      </>
    );
  } finally {
    // The wizard waits for it, whatever becomes of the page.
    resolve(null);
  }
}

function toSearch(given: Record<string, string | string[] | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const entry of [value ?? []].flat()) parameters.append(name, entry);
  return `?${parameters}`;
}
