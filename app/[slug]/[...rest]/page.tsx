import type { Metadata } from 'next';
import { pageTexts } from '#app/texts.ts';
import { MessagePage } from '#components/hotel/message-page.tsx';
import { hotelTexts } from '#components/hotel/texts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { MISSING, PAGE_STATUS } from '#lib/server/door/page-status.ts';

/** The page is drawn on the server and answered with 404: notFound() would leave the drawing to the browser. */
export const metadata: Metadata = {
  title: pageTexts.pageNotFound,
  robots: { index: false },
  other: { [PAGE_STATUS]: MISSING },
};

/** Rendered on the first visit and cached, like every hotel page. */
export function generateStaticParams() {
  return [];
}

/** Unknown addresses under a hotel keep the hotel's look. */
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
