import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePromo } from '#components/booking/use-promo.ts';
import { useStayTotals } from '#components/booking/use-stay-totals.ts';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { useHydration } from '#components/ui/hydration.ts';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import type { AvailabilityQuery } from '#contract/schemas/availability.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { availabilityOptions, availabilityWindow, knownDays } from '#lib/client/search/availability-query.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { sentRateFlow, toBooker } from '#rules/booking/rate-flow.ts';
import { firstSelectableDay, type StayLimits } from '#rules/booking/stay-dates.ts';
import { nightWeights } from '#rules/booking/stay-timeline.ts';
import { cheapestArrivals, dayFacts, lowestPrices, soldOutNights } from '#rules/search/day-facts.ts';
import { legendEntries } from '#rules/search/legend.ts';
import type { StayTotals } from '#rules/search/near-stays.ts';
import { firstShownMonth, stackedMonths } from '#rules/search/shown-months.ts';
import { type StayLine, stayLine } from '#rules/search/stay-line.ts';
import { addIsoDays, formatStayWithoutYear, type IsoDate, toDate, toIsoDate } from '#rules/text/dates.ts';
import { formatDayList } from '#rules/text/day-list.ts';
import { formatMoney } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { calendarTexts } from './calendar-texts.tsx';
import cheapestStayStyles from './cheapest-stay.module.css';
import { Legend } from './legend.tsx';
import styles from './stay-calendar.module.css';
import { CalendarDaysContext, StayMonths } from './stay-months.tsx';
import { parametersTexts } from './texts.ts';
import { useStayNights } from './use-stay-nights.ts';

/** What the calendar knows of the chosen stay. */
export type CalendarStay = {
  /** The nights without a free room, in words; null when every night has one as far as is known. */
  soldOut: string | null;
  /** Kopecks; null while it is unknown, or the departure is being picked. */
  total: Kopecks | null;
};

type Props = {
  onStay: (stay: CalendarStay) => void;
  /** Called once the calendar is hydrated. */
  onLive: (isLive: true) => void;
  /** A sheet is too narrow for two months side by side. */
  isInSheet?: boolean;
};

/** The calendar with its legend: the guest picks arrival and departure, from tomorrow on. */
export function StayCalendar({ onStay, onLive, isInSheet = false }: Props) {
  // Deferred values let React hydrate the server's markup in small pieces, between which the page takes
  // presses.
  const life = useDeferredValue(useHydration());
  const nights = useStayNights();
  const hotel = useHotel();
  const user = useUser();
  const viewer = user?.id ?? null;
  const queries = useQueryClient();
  const today = useBooking((state) => state.today);
  const store = useBookingStore();
  const promo = usePromo();
  const { arrival, departure, rangePick, rateFlow } = useBooking(({ booking }) => booking);
  const isWide = useDeferredValue(useMediaQuery('(min-width: 1280px)', true)) && !isInSheet;
  const shownFrom = (first: Date) => (isWide ? 2 : stackedMonths(first, today));
  const [month, setMonth] = useState(() => {
    const first = startOfMonth(toDate(arrival ?? today));
    return firstShownMonth(first, shownFrom(first), arrival);
  });
  const monthsShown = shownFrom(month);
  const calendar = useRef<HTMLDivElement>(null);

  const shown = availabilityWindow(toIsoDate(month), today);
  const query: AvailabilityQuery = {
    ...shown,
    is_promocode: appliedPromoCode(promo) ? '1' : undefined,
    rate_flow: sentRateFlow(rateFlow, toBooker(user ?? null)),
  };
  const availability = useQuery({
    ...availabilityOptions(hotel.id, viewer, query),
    enabled: user !== undefined,
  });
  useReloadOnDateChange(`${arrival}/${departure}`, availability.refetch);
  const totals = useStayTotals({ from: shown.arrival, to: shown.departure, nights });

  // Availability marks some sixty days, so its update is deferred too.
  const days = useDeferredValue(availability.data);
  const shownTotals = useDeferredValue(totals);
  const cheapest = useMemo(() => {
    const last = endOfMonth(addMonths(month, monthsShown - 1));
    const first = [toIsoDate(month), firstSelectableDay(today)].sort().at(-1) ?? '';
    return shownTotals ? cheapestArrivals(shownTotals, first, toIsoDate(last)) : [];
  }, [shownTotals, month, monthsShown, today]);
  const facts = useMemo(
    () => dayFacts(days ?? [], hotel.stay_prices ? { nights, totals: shownTotals, cheapest } : null),
    [days, hotel.stay_prices, nights, shownTotals, cheapest],
  );
  const isWhole = rangePick === 'arrival';
  const total = (isWhole && arrival && shownTotals?.get(arrival)) || null;
  const shownDays = useMemo(() => {
    if (!isWhole || !arrival || !departure) return { facts, stay: null, weights: new Map() };
    const line = total ? stayLine(arrival, departure) : null;
    return {
      facts,
      stay: line && total ? { ...line, text: stayLineText(line, nights, total) } : null,
      weights: nightWeights({
        arrival,
        departure,
        nights: lowestPrices(days ?? [], arrival, departure),
      }),
    };
  }, [facts, days, arrival, departure, isWhole, nights, total]);
  const soldOut = soldOutNights(knownDays(queries, hotel.id, viewer, query), arrival, departure);
  const soldOutText = soldOut.length > 0 ? calendarTexts.unavailableNights(formatDayList(soldOut)) : null;
  useEffect(() => onStay({ soldOut: soldOutText, total }), [onStay, soldOutText, total]);
  // A layout effect runs before the next press, so no press goes to fields that are about to disappear.
  useLayoutEffect(() => onLive(true), [onLive]);

  const pick = useCallback(
    (day: IsoDate) => {
      const { getState } = store;
      getState().pickDay(day);
      const next = firstShownMonth(month, monthsShown, getState().booking.arrival);
      if (next === month) return;
      setMonth(next);
      // The focused day is no longer rendered, and the focus would be lost.
      requestAnimationFrame(() =>
        calendar.current?.querySelector<HTMLElement>('td > button:enabled')?.focus(),
      );
    },
    [store, month, monthsShown],
  );

  return (
    <div
      ref={calendar}
      role="group"
      aria-label={calendarTexts.calendar}
      data-scripted=""
      data-one-month={stackedMonths(month, today) === 1 || undefined}
    >
      <CalendarDaysContext value={shownDays}>
        <StayMonths
          facts={facts}
          month={month}
          isFixed={life === 'rendered'}
          monthsShown={monthsShown}
          onMonthChange={setMonth}
          onPick={pick}
        />
      </CalendarDaysContext>
      {life === 'rendered' ? null : (
        <>
          <p className={styles.soldOut} role="status">
            {soldOutText}
          </p>
          <Legend
            unit={
              hotel.stay_prices || days?.some(({ min_price }) => min_price !== undefined)
                ? calendarTexts.pricesFor(
                    hotel.stay_prices && nights > 1 ? plural(nights, forms.nightsOf) : null,
                  )
                : null
            }
            whose={query.rate_flow ? calendarTexts.whose[query.rate_flow] : null}
            tonight={arrival === today ? null : <Tonight today={today} />}
            cheapest={
              hotel.stay_prices ? (
                <CheapestStay nights={nights} totals={shownTotals} cheapest={cheapest} />
              ) : null
            }
            entries={legendEntries(days ?? [])}
            hint={rangePick === 'departure' ? departureHint(hotel) : null}
          />
        </>
      )}
    </div>
  );
}

/** Days that a line needs for the nights beside the sum. */
const DAYS_FOR_NIGHTS = 4;

function stayLineText({ days }: StayLine, nights: number, total: Kopecks): string {
  const sum = parametersTexts.from(formatMoney(total));
  return days < DAYS_FOR_NIGHTS ? sum : `${plural(nights, forms.nights)} · ${sum}`;
}

/** The hint names the limit because days beyond it cannot be picked. */
function departureHint({ max_nights }: StayLimits): string {
  if (max_nights === null) return calendarTexts.chooseDeparture;
  return calendarTexts.chooseDepartureWithin(plural(max_nights, forms.nightsOf));
}

/**
 * Availability may have changed since the guest last chose dates, so it is fetched again when they change.
 */
function useReloadOnDateChange(stay: string, reload: () => unknown) {
  const known = useRef(stay);
  useEffect(() => {
    if (known.current === stay) return;
    known.current = stay;
    reload();
  }, [stay, reload]);
}

/**
 * Puts the stay back to tonight. It is the stay at first, but the calendar lets nobody pick today, so without
 * this button it could not be had again.
 */
function Tonight({ today }: { today: IsoDate }) {
  const typeDates = useBooking((state) => state.typeDates);
  return (
    <button
      type="button"
      className={cheapestStayStyles.take}
      onClick={() => typeDates({ arrival: today, departure: addIsoDays(today, 1) })}
    >
      {calendarTexts.tonight}
    </button>
  );
}

type CheapestStayProps = {
  nights: number;
  totals: StayTotals | undefined;
  /** The arrivals with the lowest total. */
  cheapest: readonly IsoDate[];
};

/**
 * 'Дешевле всего 3–6 декабря: 21 600 ₽', where the dates are a button that picks them. The empty line holds its place
 * until the prices are known.
 */
function CheapestStay({ nights, totals, cheapest }: CheapestStayProps) {
  const arrival = useBooking(({ booking }) => booking.arrival);
  const typeDates = useBooking((state) => state.typeDates);
  const first = cheapest.find((day) => day === arrival) ?? cheapest[0];
  const total = first === undefined ? undefined : totals?.get(first);
  if (first === undefined || total === undefined) return <p className={cheapestStayStyles.line} />;
  const departure = addIsoDays(first, nights);
  return (
    <p className={cheapestStayStyles.line}>
      {calendarTexts.cheapestStay(
        <span className={cheapestStayStyles.stay}>
          {first === arrival ? (
            <span>{calendarTexts.yourDates}</span>
          ) : (
            <button
              type="button"
              className={cheapestStayStyles.take}
              onClick={() => typeDates({ arrival: first, departure })}
            >
              {formatStayWithoutYear(first, departure)}
            </button>
          )}
          <span>: </span>
          <b className={cheapestStayStyles.price}>{formatMoney(total)}</b>
        </span>,
      )}
    </p>
  );
}
