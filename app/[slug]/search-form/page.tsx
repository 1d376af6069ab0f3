import type { Metadata } from 'next';
import { SiteSearch } from '#components/hotel/site-search.tsx';
import { siteSearchTexts } from '#components/hotel/site-search-texts.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { siteSettings } from '#lib/server/hotel/site-settings.ts';

type Props = { params: Promise<{ slug: string }> };

/** The page is rendered on its first visit and cached, like every hotel page. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await hotelPage(params);
  return { title: siteSearchTexts.pageTitle(name), robots: { index: false } };
}

/** For whoever makes the hotel's own site: the search as it stands there, and what to paste. */
export default async function SearchFormPage({ params }: Props) {
  const hotel = await hotelPage(params);
  return <SiteSearch hotel={hotel} origin={siteSettings(hotel).appOrigin} />;
}
