import type { Metadata } from 'next';
import { pageTexts } from '#app/texts.ts';
import { FallbackLinks } from '#components/hotel/fallback-links.tsx';
import { MessagePage } from '#components/hotel/message-page.tsx';
import { MISSING, PAGE_STATUS } from '#lib/server/door/page-status.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';

/** The server renders the page and answers 404. notFound() would leave the rendering to the browser. */
export const metadata: Metadata = {
  title: pageTexts.pageNotFound,
  robots: { index: false },
  other: { [PAGE_STATUS]: MISSING },
};

/** The page is rendered on its first visit and cached, like every hotel page. */
export function generateStaticParams() {
  return [];
}

/** Unknown addresses under a hotel show the hotel's design. */
export default async function UnknownPage({ params }: { params: Promise<{ slug: string }> }) {
  const hotel = await hotelPage(params);
  return (
    <MessagePage code="404" title={pageTexts.pageNotFound} text={pageTexts.pageNotFoundHint}>
      <FallbackLinks hotel={hotel} />
    </MessagePage>
  );
}
