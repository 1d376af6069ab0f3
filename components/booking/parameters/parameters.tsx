import { useState } from 'react';
import { BottomBar } from '@/components/booking/bottom-bar';
import { StepTitle } from '@/components/booking/step-title';
import { useHotel } from '@/components/providers/hotel-provider';
import { Note } from '@/components/ui/note';
import { plural } from '@/lib/format/plural';
import { forms, parametersTexts } from '@/lib/messages/ru';
import { LazyCalendar } from './lazy-calendar';
import styles from './parameters.module.css';
import { ParametersForm } from './parameters-form';
import { PickRooms } from './pick-rooms';
import { RateBlock } from './rate-block';
import { RoomsAndGuests } from './rooms-and-guests';
import { useStayNights } from './use-stay-nights';
import { useStayTexts } from './use-stay-texts';

/** Step 1: rooms and guests, dates, rate flow or promo code, and the way on. */
export function Parameters() {
  const hotel = useHotel();
  const texts = useStayTexts();
  const nights = useStayNights();
  /** Nights of the stay without a room, in words: the calendar knows, the search would find nothing. */
  const [soldOut, setSoldOut] = useState<string | null>(null);
  return (
    <>
      <StepTitle
        screen="parameters"
        aside={`${parametersTexts.prices} ${hotel.stay_prices ? plural(nights, forms.nights) : parametersTexts.night}, ₽`}
      />
      {hotel.booking_available ? null : <Note tone="warn">{parametersTexts.bookingClosed}</Note>}
      <ParametersForm>
        {/* Enter in a field presses the first button of a form, which would be a counter's. */}
        <PickRooms hidden />
        <div className={styles.parameters}>
          <div className={styles.guests}>
            <RoomsAndGuests />
          </div>
          <div className={styles.dates}>
            <LazyCalendar nights={nights} onSoldOut={setSoldOut} />
          </div>
          <div className={styles.rates}>
            <RateBlock />
          </div>
          <div className={styles.go}>
            <div className={styles.summary}>
              <p aria-live="polite">
                <b>{texts.stay}</b>
                <span>{texts.guests}</span>
              </p>
              {soldOut ? <p className={styles.soldOut}>{soldOut}</p> : null}
            </div>
            <PickRooms size="l" />
          </div>
        </div>
      </ParametersForm>
      <BottomBar
        title={texts.stayShort}
        text={soldOut ? <span className={styles.soldOut}>{soldOut}</span> : texts.guestsShort}
        action={<PickRooms />}
      />
    </>
  );
}
