import type { Metadata } from 'next';
import { pageHeadTexts, pageTexts } from '#app/texts.ts';
import { HotelPicture } from '#components/hotel/hotel-picture.tsx';
import { HotelUnavailable } from '#components/hotel/hotel-unavailable.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { knownHotel } from '#lib/server/hotel/known-hotels.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { themeDeclarations } from '#rules/theme/theme.ts';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const hotel = knownHotel((await params).slug);
  return { title: pageHeadTexts.unavailable(hotel?.name ?? null), robots: { index: false } };
}

/**
 * What the front door sends in place of a hotel's page that has failed to render: the framework's own has neither text
 * nor title before its scripts have run. It asks the API for nothing.
 */
export default async function FailedPage({ params }: Props) {
  const hotel = knownHotel((await params).slug);
  return (
    <>
      {hotel ? (
        <>
          <style href={`theme-${hotel.slug}`} precedence="theme">
            {`:root{${themeDeclarations(hotel.colours)}}`}
          </style>
          <HotelPicture hotel={hotel} />
        </>
      ) : null}
      {hotel?.phone ? (
        <HotelUnavailable name={hotel.name} text={pageTexts.unavailableCall}>
          <a className={buttonClass({ look: 'text', size: 'l' })} href={phoneLink(hotel.phone)}>
            {hotel.phone}
          </a>
        </HotelUnavailable>
      ) : (
        <HotelUnavailable name={hotel?.name} />
      )}
    </>
  );
}
