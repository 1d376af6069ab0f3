import { ChangeBar } from '#components/change/change-bar.tsx';
import { ChangeStep } from '#components/change/change-step.tsx';
import { BookingProvider, useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import {
  type AccountReservationDetail,
  accountReservationDetail,
} from '#contract/schemas/account-reservation.ts';
import { screenOf } from '#rules/booking/screens.ts';
import { changeParameters, goOnFrom } from '#rules/booking/transitions.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { todayIn } from '#rules/text/dates.ts';
import { open } from './app.tsx';

/** A paid order of two nights, as whoever may change it gets it. */
export const ORDERED: AccountReservationDetail = accountReservationDetail.parse({
  id: 55,
  number: 'N-1',
  hotel_id: 1,
  status: 'PAID',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  room: { id: 101, name: 'Стандарт' },
  rate: { rate_code: 'BAR', short_description: 'Гибкий тариф' },
  adults: 2,
  total_price: 16_000,
  paid_amount: 16_000,
  night_prices: [
    { date: '2026-12-01', price: 8_000 },
    { date: '2026-12-02', price: 8_000 },
  ],
  change_until: '2026-11-30T00:00:00+03:00',
  booked_stay: { room_code: 'STD', rooms: [{ adults: 2, childs: [] }] },
});

/** The address of the order's own stay, and of one that is two nights longer. */
export const AS_ORDERED =
  '?arrival=2026-12-01&departure=2026-12-03&adults=2&change=N-1&room=STD&rate=BAR&extras=';
export const LONGER = AS_ORDERED.replace('12-03', '12-05');

/** Shows the last screen of a change, as a page with the order has brought it. */
export function openChange(search: string, { isOpened = true, order = ORDERED } = {}) {
  const known = {
    ...{ search, today: todayIn(HOTEL.timezone), missing: null, refusedCode: null, failure: null },
    changing: { number: 'N-1', isOpened, order },
  };
  return open(
    <BookingProvider known={known}>
      <main>
        <ChangeBar />
        {/* The bar at the foot covers nothing here. */}
        <OtherDates />
        <LastScreen />
      </main>
    </BookingProvider>,
    { path: search },
  );
}

/** Stands in for the wizard, which takes the last screen away while the guest is at another one. */
function LastScreen() {
  const screen = useBooking(({ booking }) => screenOf(booking));
  const store = useBookingStore();
  return screen === 'payment' ? (
    <ChangeStep />
  ) : (
    <button type="button" onClick={() => store.getState().go(goOnFrom('extras'))}>
      Далее
    </button>
  );
}

/** Stands in for the calendar: the stay becomes a night shorter. */
function OtherDates() {
  const store = useBookingStore();
  const press = () =>
    store.getState().go((booking) => changeParameters({ ...booking, departure: '2026-12-04' })(booking));
  return (
    <button type="button" onClick={press}>
      Другие даты
    </button>
  );
}
