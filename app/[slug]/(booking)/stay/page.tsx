import { nanoid } from 'nanoid';
import type { Metadata } from 'next';
import { cache } from 'react';
import { HomeContent } from '@/app/[slug]/(booking)/home-content';
import { openingScreen } from '@/components/booking/opening-screen';
import { ScreenTitle } from '@/components/booking/screen-title';
import { JsonLd } from '@/components/hotel/json-ld';
import { pageOpening } from '@/components/providers/page-opening';
import type { Booking } from '@/lib/booking/booking';
import { parseBooking } from '@/lib/booking/booking-address';
import { type Offer, offerFor } from '@/lib/booking/offer';
import { screenTitle } from '@/lib/booking/screen-title';
import { screenOf } from '@/lib/booking/screens';
import { offersJsonLd } from '@/lib/checkout/offers-json-ld';
import { placeOrder } from '@/lib/checkout/place-order';
import { roomsForPage } from '@/lib/checkout/rooms-for-page';
import { formatStayWithoutYear, todayIn } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Hotel } from '@/lib/hotel/hotel';
import { getHotelConfig } from '@/lib/hotel/hotel-config';
import { hotelPage } from '@/lib/hotel/hotel-page';
import { siteSettings } from '@/lib/hotel/site-settings';
import { hotelTitle } from '@/lib/messages/ru-hotel';

/** Layouts above are static: without this every request would be an error. */
export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The booking that the address stands for, and what the API says of it; once for a request. */
const openLink = cache(async (slug: string, search: string) => {
  const result = await getHotelConfig(slug);
  if (result.kind !== 'found') return null;
  const { hotel } = result;
  const today = todayIn(hotel.timezone);
  const booking = parseBooking(search, hotel, today);
  return { today, booking, ...(await roomsForPage(hotel, booking)) };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const hotel = await hotelPage(params);
  const link = await openLink(hotel.slug, toSearch(await searchParams));
  const offer = link?.found ? offerFor(link.booking, link.found) : null;
  const home = hotelTitle(hotel.name);
  return {
    ...(link && { title: { absolute: screenTitle(link.booking, { name: hotel.name, home }) } }),
    ...(link && offer && { openGraph: choicePreview(hotel, link.booking, offer) }),
    robots: { index: false },
    alternates: { canonical: `/${hotel.slug}` },
  };
}

/** What a link to a choice shows where it is shared: 'Стандарт, 13–16 декабря, 24 600 ₽ — Морской'. */
function choicePreview(hotel: Hotel, { arrival, departure }: Booking, offer: Offer): Metadata['openGraph'] {
  const dates = arrival && departure ? formatStayWithoutYear(arrival, departure) : '';
  const picture = offer.room.preview_img;
  return {
    type: 'website',
    locale: 'ru_RU',
    siteName: hotel.name,
    title: `${offer.room.name}, ${dates}, ${formatMoney(offer.total)} — ${hotel.name}`,
    ...(picture && { images: [{ url: picture, alt: offer.room.name }] }),
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
    const link = await openLink(hotel.slug, search);
    if (!link) return null;
    const { booking, today, found, queries, failure } = link;
    const name = screenOf(booking);
    const page = `${siteSettings(hotel).appOrigin}/${hotel.slug}`;
    resolve({ search, today, failure, orderKey: nanoid(), placeOrder, ...openingScreen(name, queries) });
    return (
      <>
        {found ? <JsonLd data={offersJsonLd(hotel, booking, found, { page, today })} /> : null}
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
