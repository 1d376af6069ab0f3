import type { ReactNode } from 'react';
import { pageHeadTexts } from '#app/texts.ts';
import { Overlay } from '#components/auth/overlay.tsx';
import { BestRooms } from '#components/hotel/best-rooms.tsx';
import { Hero } from '#components/hotel/hero.tsx';
import { HotelHome } from '#components/hotel/hotel-home.tsx';
import { Splash } from '#components/hotel/splash.tsx';
import { PaymentMarks } from '#components/hotel/trust.tsx';
import { BookingShell } from '#components/wizard/booking-shell.tsx';
import { TouchScript } from '#components/wizard/touch-script.tsx';
import { UpcomingStep } from '#components/wizard/upcoming-step.tsx';
import { getHomeRooms } from '#lib/server/hotel/home-rooms.ts';
import { siteSettings } from '#lib/server/hotel/site-settings.ts';
import type { Screen } from '#rules/booking/screens.ts';
import { wizardSteps } from '#rules/booking/steps.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { todayIn } from '#rules/text/dates.ts';
import type { KnownAddress } from '#stores/booking-store.ts';

type Props = {
  hotel: Hotel;
  /** What the server knows of the address. Without it the page is the same for every address. */
  known?: KnownAddress;
  /** The screen of the address and the steps before it. */
  screen?: { name: Screen; element: ReactNode };
  doneSteps?: ReactNode[];
  bill?: ReactNode;
  changeBar?: ReactNode;
  children?: ReactNode;
};

/**
 * A hotel's page: the wizard with the hotel's own content under its first step, and the login over it where the
 * path names it.
 */
export async function BookingPage({ hotel, known, screen, doneSteps, bill, changeBar, children }: Props) {
  const rooms = await getHomeRooms(hotel);
  const [, roomsStep, lastStep] = wizardSteps({ change: known?.changing?.number ?? null });
  const { bankLoginUrl, loyaltyUrl, hotelSystemSegment } = siteSettings(hotel);
  return (
    <>
      {/* The script comes before anything that can be pressed, since it notes the first press. */}
      <TouchScript />
      {/* No splash covers a booking that the address holds. */}
      {known ? null : <Splash hotel={hotel} />}
      <BookingShell
        known={
          known ?? {
            search: '',
            today: todayIn(hotel.timezone),
            missing: null,
            refusedCode: null,
            failure: null,
          }
        }
        screen={screen}
        doneSteps={doneSteps}
        bill={bill}
        changeBar={changeBar}
        title={pageHeadTexts.hotelTitle(hotel.name)}
        hero={<Hero hotel={hotel} />}
        // The third step shows the hotel; the hero has its first picture already.
        closedSteps={[
          <UpcomingStep key="rooms" step={roomsStep} picture={null}>
            {rooms.length > 0 ? <BestRooms rooms={rooms} /> : null}
          </UpcomingStep>,
          <UpcomingStep
            key="payment"
            step={lastStep}
            picture={hotel.images[1]?.url ?? null}
            note={<PaymentMarks marks={hotel.payment_marks} />}
          />,
        ]}
        home={
          <div data-home="">
            <HotelHome hotel={hotel} rooms={rooms} />
          </div>
        }
      >
        {hotel.accounts ? (
          <Overlay bankLoginUrl={bankLoginUrl} loyaltyUrl={loyaltyUrl} hotelSystem={hotelSystemSegment} />
        ) : null}
        {children}
      </BookingShell>
    </>
  );
}
