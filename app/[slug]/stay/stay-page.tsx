import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { BookingPage } from '#app/[slug]/booking-page.tsx';
import { pageHeadTexts } from '#app/texts.ts';
import { OffersForCrawlers } from '#components/booking/offers-for-crawlers.tsx';
import { ChangeBar } from '#components/change/change-bar.tsx';
import { PageAnswers } from '#components/providers/page-answers.tsx';
import { RoomChoice } from '#components/rooms/room-choice.tsx';
import { BillStep } from '#components/wizard/bill-step.tsx';
import { DoneStep } from '#components/wizard/done-step.tsx';
import { changeOfferForPage } from '#lib/server/checkout/change-offer.ts';
import { FOR_ALL, PAGE_STATUS } from '#lib/server/door/page-status.ts';
import { sharePicture } from '#lib/server/hotel/brand-files.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { siteSettings } from '#lib/server/hotel/site-settings.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { type Offer, offerFor } from '#rules/booking/offer.ts';
import { SCREENS, type Screen, screenOf, screenTitle } from '#rules/booking/screens.ts';
import { wizardSteps } from '#rules/booking/steps.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { stayOfChange } from '#rules/reservation/change-booking.ts';
import { formatStayWithoutYear } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { isLinkForAll, type Link, openLink, toSearch } from './open-link.ts';

export type StayPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function stayMetadata({ params, searchParams }: StayPageProps): Promise<Metadata> {
  const hotel = await hotelPage(params);
  const link = await openLink(hotel.slug, toSearch(await searchParams));
  const offer = link?.found ? offerFor(link.booking, link.found) : null;
  const home = pageHeadTexts.hotelTitle(hotel.name);
  return {
    ...(link && { title: { absolute: screenTitle(link.booking, { name: hotel.name, home }) } }),
    ...(link && offer && { openGraph: await choicePreview(hotel, link.booking, offer) }),
    robots: { index: false },
    alternates: { canonical: hotel.root },
  };
}

/** What a messenger shows for a link to a choice: 'Стандарт, 13–16 декабря, 24 600 ₽ — Морской'. */
async function choicePreview(
  hotel: Hotel,
  { arrival, departure }: Booking,
  offer: Offer,
): Promise<Metadata['openGraph']> {
  const dates = arrival && departure ? formatStayWithoutYear(arrival, departure) : '';
  const picture = offer.room.preview_img;
  return {
    type: 'website',
    locale: 'ru_RU',
    siteName: hotel.name,
    title: `${offer.room.name}, ${dates}, ${formatMoney(offer.total)} — ${hotel.name}`,
    images: [picture ? { url: picture, alt: offer.room.name } : await sharePicture(hotel)],
  };
}

type Props = StayPageProps & {
  /** The route's own screen. It is not loaded on demand, so that its styles come with the page. */
  own: {
    name: Screen;
    element: ReactElement;
    /** In place of it where the booking changes an order. */
    change?: ReactElement;
  };
};

/**
 * A booking by its address, rendered for each request. Middleware leads the hotel's address to the route of the
 * screen it opens. Where the choice is not offered any more, the page shows the rooms. It needs no other screen,
 * and every page has the first one's code.
 */
export async function StayPage({ params, searchParams, own }: Props) {
  const hotel = await hotelPage(params);
  const search = toSearch(await searchParams);
  const link = await openLink(hotel.slug, search);
  if (!link) return null;
  const { booking, refusedCode, missing, today, found, queries, failure, changing } = link;
  const screen = screenOf(booking);
  const element = (changing && own.change) || own.element;
  const shown = screen === 'rooms' ? { name: screen, element: <RoomChoice /> } : { name: own.name, element };
  // A payment page has the key of one reservation.
  const isForAll = screen !== 'payment' && isLinkForAll(link);
  const page = siteSettings(hotel).appOrigin + hotel.root;
  const ofChange = screen === 'payment' ? await changeQueries(hotel, link) : [];
  return (
    <PageAnswers queries={{ ...queries, queries: [...queries.queries, ...ofChange] }}>
      {isForAll ? <meta name={PAGE_STATUS} content={FOR_ALL} /> : null}
      <BookingPage
        hotel={hotel}
        known={{ search, today, missing, refusedCode, failure, changing: changing?.changed ?? null }}
        screen={shown}
        doneSteps={wizardSteps(booking)
          .filter(({ number }) => number < SCREENS[screen].step)
          .map(({ number, icon, title }) => (
            <DoneStep key={number} number={number} icon={icon} title={title} />
          ))}
        bill={SCREENS[screen].step === 2 ? <BillStep /> : null}
        changeBar={changing ? <ChangeBar /> : null}
      >
        {found ? <OffersForCrawlers page={page} /> : null}
      </BookingPage>
    </PageAnswers>
  );
}

/** What the change comes to that the booking is, if the order would have another stay after it. */
async function changeQueries(hotel: Hotel, { changing, booking, found, user = null, today }: Link) {
  const offer = changing && found ? offerFor(booking, found) : null;
  if (!changing || !offer) return [];
  const stay = stayOfChange(changing.changed, { booking, offer, user, hotel, today });
  return stay ? changeOfferForPage(hotel.id, changing, stay) : [];
}
