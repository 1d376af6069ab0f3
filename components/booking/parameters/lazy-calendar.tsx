import dynamic from 'next/dynamic';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use, useState } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { OptionalPart } from '@/components/ui/optional-part';
import { useIdle } from '@/components/ui/use-idle';
import { loadCode } from '@/lib/code/load-code';
import { DateFields } from './date-fields';
import styles from './stay-calendar.module.css';

const loadCalendar = () => loadCode(() => import('./stay-calendar'));

const StayCalendar = dynamic(() => loadCalendar().then((module) => module.StayCalendar), {
  ssr: false,
  loading: () => <CalendarSkeleton />,
});

/** The calendar loads when the page has come to rest; its place is kept. Without its code the stay is typed. */
export function LazyCalendar(calendar: ComponentProps<typeof StayCalendar>) {
  const isOpen = useBooking(({ today }) => today !== null);
  const isIdle = useIdle();
  // A guest who is typing dates is not interrupted.
  const [isHeld, setHeld] = useState(false);
  if (!isOpen || !isIdle || isHeld) return <CalendarSkeleton onHold={setHeld} />;
  return (
    <OptionalPart fallback={<DateFields />}>
      <StayCalendar {...calendar} />
    </OptionalPart>
  );
}

/** The calendar's place until it is here, with its first months as the server drew them; the stay can be typed, too. */
function CalendarSkeleton({ onHold }: { onHold?: (isHeld: boolean) => void }) {
  const months = use(DrawnMonthsContext);
  const hotel = useHotel();
  const pickDay = useBooking((state) => state.pickDay);
  const pick = ({ target }: MouseEvent) => {
    const day = target instanceof HTMLButtonElement && target.dataset.day;
    if (day) pickDay(day);
  };
  return (
    // biome-ignore lint/a11y: its days are buttons
    <div className={styles.calendar} data-stay-prices={hotel.stay_prices || undefined} onClick={pick}>
      {months}
      <div className={styles.fields}>
        <DateFields onHold={onHold} />
      </div>
    </div>
  );
}

/** The calendar's first months as the server drew them. */
export const DrawnMonthsContext = createContext<ReactNode>(null);
