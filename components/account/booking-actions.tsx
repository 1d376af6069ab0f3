import { leaveFor } from '@/components/booking/payment/leave-for';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';
import { toKopecks } from '@/lib/format/money';
import { accountTexts } from '@/lib/messages/ru-account';
import { isActive } from '@/lib/reservations/booking-status';
import { calendarFile } from '@/lib/reservations/calendar-file';
import { isAllowedRedirect } from '@/lib/routing/redirect-url';
import styles from './booking-actions.module.css';

/** Pay, add the stay to a calendar, print. */
export function BookingActions({ booking, place }: { booking: AccountReservationDetail; place: string }) {
  const hotel = useHotel();
  const payment = booking.payment_url;
  const canPay = payment !== null && isAllowedRedirect(payment, hotel.redirect_hosts);
  const saveCalendar = () => {
    const text = calendarFile({
      number: booking.number,
      hotelName: hotel.name,
      roomName: booking.room.name,
      place,
      total: toKopecks(booking.total_price),
      arrival: booking.arrival,
      departure: booking.departure,
      arrivalTime: hotel.time_arrival,
      departureTime: hotel.time_departure,
      timeZone: hotel.timezone,
      url: window.location.href,
    });
    download(`booking-${booking.number}.ics`, text);
  };
  return (
    <div className={styles.actions}>
      {canPay ? (
        <Button onClick={() => leaveFor(payment)}>
          <Icon name="lock" />
          {accountTexts.pay}
        </Button>
      ) : null}
      {isActive(booking.status) ? (
        <Button look="quiet" onClick={saveCalendar}>
          <Icon name="calendar" />
          {accountTexts.calendarFile}
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => window.print()}>
        <Icon name="print" />
        {accountTexts.print}
      </Button>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
