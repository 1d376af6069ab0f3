import { type ComponentProps, type ReactNode, useState } from 'react';
import { inPlace } from '#components/booking/booking-link.tsx';
import { BottomBar } from '#components/booking/bottom-bar.tsx';
import { StepTitle } from '#components/booking/step-title.tsx';
import { usePromo } from '#components/booking/use-promo.ts';
import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useHasSession } from '#components/providers/use-user.ts';
import { Button } from '#components/ui/button.tsx';
import { HiddenFields } from '#components/ui/hidden-fields.tsx';
import { useHydration } from '#components/ui/hydration.ts';
import { Note } from '#components/ui/note.tsx';
import { parameterFields } from '#rules/booking/booking-address.ts';
import { promoFor } from '#rules/booking/rate-flow.ts';
import { canSearch } from '#rules/booking/transitions.ts';
import { formatMoney } from '#rules/text/money.ts';
import { LazyCalendar } from './lazy-calendar.tsx';
import styles from './parameters.module.css';
import { RateBlock } from './rate-block.tsx';
import { RoomsAndGuests } from './rooms-and-guests.tsx';
import { searchTool } from './search-tool.ts';
import type { CalendarStay } from './stay-calendar.tsx';
import { parametersTexts } from './texts.ts';

/** Step 1: rooms and guests, dates, the rate flow or the promo code, and the button to the rooms. */
export function Parameters() {
  const hotel = useHotel();
  const texts = useStayTexts();
  // The calendar knows what a search would find: nothing, or rooms from this sum on.
  const [{ soldOut, total }, setStay] = useState<CalendarStay>({ soldOut: null, total: null });
  const sum = total && !soldOut ? parametersTexts.from(formatMoney(total)) : null;
  return (
    <>
      <StepTitle screen="parameters" />
      {hotel.booking_available ? null : <Note tone="warn">{parametersTexts.bookingClosed}</Note>}
      <ParametersForm>
        {/* Enter presses the first button of a form. Without this one that would be a guest counter. */}
        <PickRooms hidden />
        <div className={styles.parameters}>
          <div className={styles.guests}>
            <RoomsAndGuests />
          </div>
          <div className={styles.dates}>
            <LazyCalendar onStay={setStay} />
          </div>
          <div className={styles.rates}>
            <RateBlock />
          </div>
          <div className={styles.go}>
            <div className={styles.summary}>
              <p aria-live="polite">
                <b>{texts.stay}</b>
                <span>
                  <span>{texts.guests}</span>
                  {sum ? (
                    <>
                      <span> · </span>
                      <b className={styles.sum}>{sum}</b>
                    </>
                  ) : null}
                </span>
              </p>
              {soldOut ? <p className={styles.soldOut}>{soldOut}</p> : null}
            </div>
            <PickRooms size="l" />
          </div>
        </div>
      </ParametersForm>
      <BottomBar
        title={texts.stayShort}
        text={
          soldOut ? (
            <span className={styles.soldOut}>{soldOut}</span>
          ) : sum ? (
            <b className={styles.sum}>{sum}</b>
          ) : (
            <span>{texts.guestsShort}</span>
          )
        }
        action={<PickRooms />}
      />
    </>
  );
}

/** 'Подобрать номера', the button that leads to the rooms. */
function PickRooms(look: Pick<ComponentProps<typeof Button>, 'size' | 'hidden'>) {
  const { promo_code: promoFlag, booking_available: isBookable } = useHotel();
  const isLoggedIn = useHasSession() ?? false;
  const typed = useBooking(({ booking }) => booking.promo);
  const own = usePromo();
  const promo = isLoggedIn ? own : promoFor(typed, promoFlag, null);
  // Before hydration the server checks the parameters, so the button is not disabled.
  const canGo = useBooking(({ booking }) => canSearch(booking, promo));
  const isReady = useHydration() === 'rendered' || canGo;
  const searchRooms = useBooking((state) => state.searchRooms);
  return (
    <Button
      type="submit"
      form={PARAMETERS_FORM}
      {...look}
      disabled={!isReady || !isBookable}
      onClick={inPlace(() => searchRooms(promo))}
      data-leads-to="rooms"
    >
      {parametersTexts.pickRooms}
    </Button>
  );
}

const PARAMETERS_FORM = 'parameters';

/**
 * The parameters as a GET form, so that its buttons lead to the right page without scripts and before
 * hydration.
 */
function ParametersForm({ children }: { children: ReactNode }) {
  const hotel = useHotel();
  const booking = useBooking((state) => state.booking);
  return (
    <form
      id={PARAMETERS_FORM}
      action={hotel.root}
      method="get"
      data-leads-to="rooms"
      {...searchTool}
      suppressHydrationWarning
    >
      <HiddenFields fields={parameterFields(booking, hotel)} />
      {children}
    </form>
  );
}
