import type { Metadata } from 'next';
import { pageTexts } from '#app/texts.ts';
import { MessagePage } from '#components/hotel/message-page.tsx';
import { hotelTexts } from '#components/hotel/texts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { MISSING, PAGE_STATUS } from '#lib/server/door/page-status.ts';

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
  const { slug } = await params;
  return (
    <MessagePage code="404" title={pageTexts.pageNotFound} text={pageTexts.pageNotFoundHint}>
      <a className={buttonClass({ size: 'l' })} href={`/${slug}`}>
        {hotelTexts.toHotel}
      </a>
    </MessagePage>
  );
}
