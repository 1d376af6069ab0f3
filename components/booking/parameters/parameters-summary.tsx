import { BookingLink } from '@/components/booking/booking-link';
import styles from '@/components/booking/summary-list.module.css';
import { usePromo } from '@/components/booking/use-promo';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import { appliedPromoCode } from '@/lib/booking/promo-code';
import * as transitions from '@/lib/booking/transitions';
import { formatHotelTime, formatStay, nightsBetween } from '@/lib/format/dates';
import { formatGuests } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { common, forms, homeTexts, wizardTexts } from '@/lib/messages/ru';
import { promoTexts, summaryTexts } from '@/lib/messages/ru-parameters';

/** Step 1 as a done step shows it. */
export function ParametersSummary() {
  const hotel = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const promoCode = appliedPromoCode(usePromo());
  if (!arrival || !departure) return null;
  return (
    <>
      <dl className={styles.list}>
        <div>
          <dt>{summaryTexts.dates}</dt>
          <dd>
            {formatStay(arrival, departure)}
            <br />
            {plural(nightsBetween(arrival, departure), forms.nights)}
          </dd>
        </div>
        <div>
          <dt>{summaryTexts.times}</dt>
          <dd className="no-wrap">
            {homeTexts.from} {formatHotelTime(hotel.time_arrival)} {homeTexts.until}{' '}
            {formatHotelTime(hotel.time_departure)}
          </dd>
        </div>
        <div>
          <dt>{summaryTexts.guests}</dt>
          <dd>{formatGuests(adultsTotal(rooms), childrenTotal(rooms))}</dd>
        </div>
        <div>
          <dt>{summaryTexts.rooms}</dt>
          <dd>{plural(rooms.length, forms.rooms)}</dd>
        </div>
        {promoCode ? (
          <div>
            <dt>{promoTexts.promoCode}</dt>
            <dd>{promoCode}</dd>
          </div>
        ) : null}
      </dl>
      <BookingLink
        className={`${buttonClass({ look: 'text' })} ${styles.change}`}
        to={transitions.editParameters}
      >
        {common.change}
        <span className="visually-hidden"> {wizardTexts.parameters.toLowerCase()}</span>
      </BookingLink>
    </>
  );
}
