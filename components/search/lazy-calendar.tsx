import { Activity, lazy, memo, Suspense, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useServerRendered } from '#components/ui/hydration.ts';
import { Optional } from '#components/ui/optional.tsx';
import { whenIdle } from '#components/ui/use-idle.ts';
import { loadCode } from '#lib/client/load-code.ts';
// The server renders the calendar, so its styles must be there before its code.
import './calendar-day.module.css';
import { DateFields } from './date-fields.tsx';
import styles from './stay-calendar.module.css';
import type { CalendarStay } from './stay-calendar.tsx';

/**
 * The server renders the calendar at once. A browser hydrates it when it is idle, or at the guest's first
 * press: that press may lead to another page, such as the login, and React does not leave before the calendar
 * has come.
 */
const StayCalendar = lazy(async () => {
  if (typeof window !== 'undefined') await Promise.race([whenIdle(), whenTouched()]);
  const { StayCalendar } = await loadCode(() => import('./stay-calendar.tsx'));
  return { default: StayCalendar };
});

const whenTouched = () =>
  new Promise((resolve) => {
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, resolve, { once: true, capture: true });
  });

type Props = { onStay: (stay: CalendarStay) => void };

/**
 * The calendar. Until it is hydrated, two date fields stand in for it; if its code does not load, they stay. Beside
 * the calendar they are hidden: an assistant in the browser fills the fields of the form.
 */
export function LazyCalendar({ onStay }: Props) {
  const hotel = useHotel();
  const isServerRendered = useServerRendered();
  const [isLive, setLive] = useState(false);
  // The fields stay while the guest is typing in them, so that nobody is interrupted.
  const [isTyping, setTyping] = useState(false);
  return (
    <div className={styles.calendar} data-stay-prices={hotel.stay_prices || undefined}>
      <RenderedCalendar isServerRendered={isServerRendered} onStay={onStay} onLive={setLive} />
      <div className={styles.fields} hidden={isLive && !isTyping}>
        <DateFields onEdit={setTyping} />
      </div>
    </div>
  );
}

/** `isServerRendered`: the server has rendered the calendar. */
type RenderedProps = Props & { isServerRendered: boolean; onLive: (isLive: true) => void };

/**
 * The calendar as the server has rendered it until its code is loaded. It is memoised because an update from
 * above would make React throw the server's markup away. Where the server has rendered none, its place stays
 * empty.
 */
const RenderedCalendar = memo(function RenderedCalendar({ isServerRendered, ...calendar }: RenderedProps) {
  // React streams a large Suspense hidden, with a script that shows it. The content of an Activity is visible
  // at once.
  const Boundary = isServerRendered ? Activity : Suspense;
  return (
    <Optional>
      <Boundary>
        <StayCalendar {...calendar} />
      </Boundary>
    </Optional>
  );
});
