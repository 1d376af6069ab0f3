import { CalendarButton } from '@/components/booking/success/calendar-button';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import { accountTexts } from '@/lib/messages/ru-account';
import { isActive } from '@/lib/reservations/booking-status';
import { isAllowedRedirect } from '@/lib/routing/hosts';
import styles from './booking-actions.module.css';

/** Pay, add the stay to a calendar, print. */
export function BookingActions({
  booking,
  place,
  address,
}: {
  booking: AccountReservationDetail;
  place: string;
  /** Path of the booking in the cabinet. */
  address: string;
}) {
  const hotel = useHotel();
  const payment = booking.payment_url;
  const canPay = payment !== null && isAllowedRedirect(payment, hotel.redirect_hosts);
  return (
    <div className={canPay ? styles.actions : `${styles.actions} ${styles.quiet}`} data-screen="">
      {canPay ? (
        <a className={buttonClass()} href={payment}>
          <Icon name="lock" />
          {accountTexts.pay}
        </a>
      ) : null}
      {isActive(booking.status) ? <CalendarButton stay={booking} place={place} path={address} /> : null}
      <Button look="quiet" onClick={() => window.print()}>
        <Icon name="print" />
        {accountTexts.print}
      </Button>
    </div>
  );
}
