import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startOfMonth } from 'date-fns';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { usePromo } from '@/components/booking/use-promo';
import { useBooking, useBookingStore } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { useUser } from '@/components/providers/use-user';
import { availabilityOptions, knownDays } from '@/lib/availability/availability-query';
import { legendEntries } from '@/lib/availability/legend';
import { firstShownMonth, stackedMonths } from '@/lib/availability/shown-months';
import { soldOutNights } from '@/lib/availability/sold-out-nights';
import { availabilityWindow } from '@/lib/availability/window';
import { appliedPromoCode } from '@/lib/booking/promo-code';
import { sentRateFlow, toBooker } from '@/lib/booking/rate-flow';
import type { AvailabilityDay, AvailabilityQuery } from '@/lib/contracts/availability';
import { type IsoDate, toDate, toIsoDate } from '@/lib/format/dates';
import { formatDayList } from '@/lib/format/day-list';
import { calendarTexts } from '@/lib/messages/ru-calendar';
import { DayFactsContext } from './day-facts';
import { Legend } from './legend';
import styles from './stay-calendar.module.css';
import { StayMonths } from './stay-months';
import { useMediaQuery } from './use-media-query';

/** Inline range calendar: tomorrow onward, coloured by availability. */
export function StayCalendar({ onSoldOut }: { onSoldOut: (text: string | null) => void }) {
  const hotel = useHotel();
  const user = useUser();
  const viewer = user?.id ?? null;
  const queries = useQueryClient();
  const today = useBooking((state) => state.today) ?? '';
  const store = useBookingStore();
  const promo = usePromo();
  const { arrival, departure, rangePick, rateFlow } = useBooking(({ booking }) => booking);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const shownFrom = (first: Date) => (isWide ? 2 : stackedMonths(first, today));
  const [month, setMonth] = useState(() => {
    const first = startOfMonth(toDate(arrival ?? today));
    return firstShownMonth(first, shownFrom(first), arrival);
  });
  const monthsShown = shownFrom(month);
  const calendar = useRef<HTMLDivElement>(null);

  const query: AvailabilityQuery = {
    ...availabilityWindow(toIsoDate(month), today),
    is_promocode: appliedPromoCode(promo) ? '1' : undefined,
    rate_flow: sentRateFlow(rateFlow, toBooker(user ?? null)),
  };
  const availability = useQuery({
    ...availabilityOptions(hotel.id, viewer, query),
    enabled: user !== undefined,
  });
  useReloadOnDateChange(`${arrival}/${departure}`, availability.refetch);

  // An answer marks some sixty days: in small pieces, between which the page answers the guest.
  const days = useDeferredValue(availability.data);
  const facts = useMemo(
    () => new Map(days?.map((day): [string, AvailabilityDay] => [day.date, day])),
    [days],
  );
  const soldOut = soldOutNights(knownDays(queries, hotel.id, viewer, query), arrival, departure);
  const soldOutText = soldOut.length > 0 ? `${formatDayList(soldOut)} ${calendarTexts.noRooms}` : null;
  useEffect(() => onSoldOut(soldOutText), [onSoldOut, soldOutText]);

  const pick = useCallback(
    (day: IsoDate) => {
      const { getState } = store;
      getState().pickDay(day);
      const next = firstShownMonth(month, monthsShown, getState().booking.arrival);
      if (next === month) return;
      setMonth(next);
      // The day that had the focus is gone.
      requestAnimationFrame(() =>
        calendar.current?.querySelector<HTMLElement>('td > button:enabled')?.focus(),
      );
    },
    [store, month, monthsShown],
  );

  return (
    <div ref={calendar} className={styles.calendar}>
      <DayFactsContext value={facts}>
        <StayMonths
          facts={facts}
          month={month}
          monthsShown={monthsShown}
          onMonthChange={setMonth}
          onPick={pick}
        />
      </DayFactsContext>
      <p className={styles.soldOut} role="status">
        {soldOutText}
      </p>
      <Legend
        entries={legendEntries(days ?? [])}
        hint={rangePick === 'departure' ? calendarTexts.chooseDeparture : null}
      />
    </div>
  );
}

/** The availability is also asked for again when the dates change. */
function useReloadOnDateChange(stay: string, reload: () => unknown) {
  const known = useRef(stay);
  useEffect(() => {
    if (known.current === stay) return;
    known.current = stay;
    reload();
  }, [stay, reload]);
}
