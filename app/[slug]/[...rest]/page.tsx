import type { Metadata } from 'next';
import { pageTexts } from '#app/texts.ts';
import { homePageTexts } from '#components/hotel/home-texts.tsx';
import { MessagePage } from '#components/hotel/message-page.tsx';
import { hotelTexts } from '#components/hotel/texts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { MISSING, PAGE_STATUS } from '#lib/server/door/page-status.ts';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { phoneLink } from '#lib/text/phone-link.ts';

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
  const { slug, phone } = await hotelPage(params);
  return (
    <MessagePage code="404" title={pageTexts.pageNotFound} text={pageTexts.pageNotFoundHint}>
      <a className={buttonClass({ size: 'l' })} href={`/${slug}`}>
        {hotelTexts.toHotel}
      </a>
      <a className={buttonClass({ look: 'secondary', size: 'l' })} href={`/${slug}#rooms`}>
        {homePageTexts.rooms}
      </a>
      {phone ? (
        <a className={buttonClass({ look: 'text', size: 'l' })} href={phoneLink(phone)}>
          {phone}
        </a>
      ) : null}
    </MessagePage>
  );
}
