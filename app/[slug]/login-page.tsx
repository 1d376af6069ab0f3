import { pageTexts } from '#app/texts.ts';
import { NeedsScripts } from '#components/ui/needs-scripts.tsx';
import { hotelPage } from '#lib/server/hotel/hotel-config.ts';
import { BookingPage } from './booking-page.tsx';

/** The hotel's page with the login or the registration over it, as its path says. */
export async function LoginPage({ params }: { params: Promise<{ slug: string }> }) {
  return (
    <BookingPage hotel={await hotelPage(params)}>
      <NeedsScripts text={pageTexts.loginNeedsScripts} />
    </BookingPage>
  );
}
