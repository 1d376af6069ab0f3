import { BottomBar } from '@/components/booking/bottom-bar';
import { StepTitle } from '@/components/booking/step-title';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Note } from '@/components/ui/note';
import { canSearch } from '@/lib/booking/transitions';
import { parametersTexts } from '@/lib/messages/ru';
import { LazyCalendar } from './lazy-calendar';
import styles from './parameters.module.css';
import { PickRoomsButton } from './pick-rooms-button';
import { RateBlock } from './rate-block';
import { RoomsAndGuests } from './rooms-and-guests';
import { useStayTexts } from './use-stay-texts';

/** Step 1: rooms and guests, dates, rate flow or promo code, and the way on (section 2). */
export function Parameters() {
  const hotel = useHotel();
  const isEnabled = useBooking(({ booking }) => canSearch(booking)) && hotel.booking_available;
  const texts = useStayTexts();
  return (
    <>
      <StepTitle icon="params" title={parametersTexts.title} aside={parametersTexts.pricesPerNight} />
      {hotel.booking_available ? null : <Note tone="warn">{parametersTexts.bookingClosed}</Note>}
      <div className={styles.parameters}>
        <div className={styles.guests}>
          <RoomsAndGuests />
        </div>
        <div className={styles.dates}>
          <LazyCalendar />
        </div>
        <div className={styles.rates}>
          <RateBlock />
        </div>
        <div className={styles.go}>
          <p className={styles.summary} aria-live="polite">
            <b>{texts.stay}</b>
            <span>{texts.guests}</span>
          </p>
          <PickRoomsButton isEnabled={isEnabled} size="l" />
        </div>
      </div>
      <BottomBar
        title={texts.stayShort}
        text={texts.guestsShort}
        action={<PickRoomsButton isEnabled={isEnabled} />}
      />
    </>
  );
}
