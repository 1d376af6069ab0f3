import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Providers } from '#app/providers.tsx';
import { pageHeadTexts } from '#app/texts.ts';
import { DeferredSession } from '#components/auth/deferred-session.tsx';
import { ApiMistakes } from '#components/hotel/api-mistakes.tsx';
import { Footer } from '#components/hotel/footer.tsx';
import { HotelPicture } from '#components/hotel/hotel-picture.tsx';
import { SplashScript } from '#components/hotel/splash-script.tsx';
import { TopBar } from '#components/hotel/top-bar.tsx';
import { mistakesOf } from '#lib/server/api/logged-mistakes.ts';
import { brandMetadata, sharePicture } from '#lib/server/hotel/brand-files.ts';
import { hotelColours, themeOf } from '#lib/server/hotel/hotel-colours.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { hotelDescription } from '#lib/server/hotel/hotel-json-ld.ts';
import { getHotelLogo } from '#lib/server/hotel/hotel-logo.ts';
import { motifDeclaration } from '#lib/server/hotel/hotel-motif.ts';
import { siteSettings } from '#lib/server/hotel/site-settings.ts';
import { toBookingHotel } from '#rules/hotel/booking-hotel.ts';
import { compositionDeclarations } from '#rules/theme/composition.ts';
import { faceFile, faceStyles } from '#rules/theme/display-face.ts';
import { themeDeclarations } from '#rules/theme/theme.ts';

export const revalidate = 300;

/** No hotel is known at build time: each page is rendered on its first visit and cached. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const hotel = await hotelPage(params);
  const title = pageHeadTexts.hotelTitle(hotel.name);
  const description = hotelDescription(hotel);
  const picture = await sharePicture(hotel);
  return {
    metadataBase: new URL(siteSettings(hotel).appOrigin),
    title: { default: title, template: `%s — ${hotel.name}` },
    description,
    openGraph: {
      type: 'website',
      locale: 'ru_RU',
      siteName: hotel.name,
      title,
      description,
      url: hotel.root,
      images: [picture],
    },
    twitter: { card: 'summary_large_image', images: [{ url: picture.url, alt: picture.alt }] },
    formatDetection: { telephone: false },
    ...(await brandMetadata(hotel)),
  };
}

export async function generateViewport({ params }: Props): Promise<Viewport> {
  const hotel = await hotelPage(params);
  // The scheme's switch relies on the order light, dark.
  const themeColor = (['light', 'dark'] as const).map((scheme) => ({
    media: `(prefers-color-scheme:${scheme})`,
    color: themeOf(hotel, scheme)['--panel'],
  }));
  return { themeColor };
}

/** The frame of every hotel page: colours, top bar, menu and footer. */
export default async function HotelLayout({ params, children }: Props & { children: ReactNode }) {
  const hotel = await hotelPage(params);
  const face = hotel.display_font;
  // The preload stands at the top of the page. Otherwise the browser would find the font only after the styles.
  if (face) preload(faceFile(face), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const logo = await getHotelLogo(hotel);
  const { redirectHosts, consultationEmail, hasWallet } = siteSettings(hotel);
  return (
    <Providers hotel={toBookingHotel(hotel, [...redirectHosts], hasWallet)}>
      <style href={`theme-${hotel.slug}`} precedence="theme">
        {`:root{${themeDeclarations(hotelColours(hotel))}${compositionDeclarations(hotel.composition, face)}${motifDeclaration(hotel)}}${face ? faceStyles(face) : ''}`}
      </style>
      {logo.css ? (
        <style href={`logo-${hotel.slug}`} precedence="theme">
          {logo.css}
        </style>
      ) : null}
      <HotelPicture hotel={hotel} />
      <SplashScript />
      <a className="skip-link" href="#booking">
        {pageHeadTexts.skipToContent}
      </a>
      {hotel.hotel_style_config.show_header ? (
        <TopBar hotel={hotel} logo={logo.svg} consultationEmail={consultationEmail} />
      ) : null}
      {children}
      <DeferredSession />
      <Footer hotel={hotel} logo={logo.svg} consultationEmail={consultationEmail} />
      {process.env.NODE_ENV === 'development' ? <ApiMistakes causes={mistakesOf(hotel)} /> : null}
    </Providers>
  );
}
