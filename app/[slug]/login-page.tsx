import { NeedsScripts } from '@/components/ui/needs-scripts';
import { hotelPage } from '@/lib/hotel/hotel-config';
import { pageTexts } from '@/lib/messages/ru-home';
import { BookingPage } from './booking-page';

/** The hotel's page with the login or the registration open over it, as its path says. */
export async function LoginPage({ params }: { params: Promise<{ slug: string }> }) {
  return (
    <BookingPage hotel={await hotelPage(params)}>
      <NeedsScripts text={pageTexts.loginNeedsScripts} />
    </BookingPage>
  );
}
