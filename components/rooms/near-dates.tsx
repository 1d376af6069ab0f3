import { useEffect, useRef } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { useStayTotals } from '#components/booking/use-stay-totals.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import * as transitions from '#rules/booking/transitions.ts';
import { NEAR_DAYS, type NearStay, nearStays } from '#rules/search/near-stays.ts';
import { addIsoDays, formatStayShort, nightsBetween } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './near-dates.module.css';
import { nearDatesTexts, roomsTexts } from './texts.tsx';

/**
 * The same stay a few days earlier and later, with the difference in price. A press on one takes those dates.
 */
export function NearDates() {
  const { stay_prices: isTold } = useHotel();
  const { arrival, departure } = useBooking(({ booking }) => booking);
  const today = useBooking((state) => state.today);
  if (!isTold || !arrival || !departure) return null;
  return <Strip key={arrival} stay={{ arrival, departure }} today={today} />;
}

type StripProps = { stay: { arrival: string; departure: string }; today: string };

function Strip({ stay, today }: StripProps) {
  const earliest = addIsoDays(stay.arrival, -NEAR_DAYS);
  const totals = useStayTotals({
    from: earliest < today ? today : earliest,
    to: addIsoDays(stay.arrival, NEAR_DAYS),
    nights: nightsBetween(stay.arrival, stay.departure),
  });
  const own = useRef<HTMLLIElement>(null);
  // Where the strip does not fit, it is scrolled so that the guest's own dates are in the middle.
  useEffect(() => {
    const list = own.current?.parentElement;
    if (list && own.current)
      list.scrollLeft = own.current.offsetLeft - (list.clientWidth - own.current.clientWidth) / 2;
  }, []);
  return (
    <nav className={styles.near} aria-label={nearDatesTexts.title}>
      <ul className={styles.days}>
        {nearStays(stay, totals, today).map((near) => (
          <li key={near.shift} ref={near.shift === 0 ? own : undefined}>
            <Day near={near} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Day({ near }: { near: NearStay }) {
  const hotel = useHotel();
  const { shift, arrival, departure, total } = near;
  const text = (
    <>
      <span className={styles.shift}>{shiftText(shift)}</span>
      <b className={styles.dates}>{formatStayShort(arrival, departure)}</b>
      <span className={styles.price} data-cheaper={(near.difference ?? 0) < 0 || undefined}>
        {priceText(near)}
      </span>
    </>
  );
  if (shift === 0)
    return (
      <span className={styles.day} aria-current="true">
        {text}
      </span>
    );
  if (total === null) return <span className={styles.day}>{text}</span>;
  return (
    <BookingLink
      className={styles.day}
      rel="nofollow"
      to={(booking) =>
        transitions.takeAlternative(booking, { arrival, departure, rooms: booking.rooms }, hotel)
      }
    >
      {text}
    </BookingLink>
  );
}

/** 'на день позже', 'на 2 дня раньше', 'эти даты'. */
function shiftText(shift: number): string {
  if (shift === 0) return nearDatesTexts.own;
  const days = Math.abs(shift);
  return shift > 0 ? nearDatesTexts.later(days) : nearDatesTexts.earlier(days);
}

/** '−2 400 ₽', '+1 200 ₽', or the total where there is nothing to compare it with. */
function priceText({ shift, total, difference }: NearStay): string {
  if (total === undefined) return '\u00a0';
  if (total === null) return nearDatesTexts.noneFree;
  if (shift === 0 || difference === null) return roomsTexts.priceFrom(formatMoney(total));
  if (difference === 0) return nearDatesTexts.samePrice;
  return difference > 0 ? `+${formatMoney(difference)}` : formatMoney(difference);
}
